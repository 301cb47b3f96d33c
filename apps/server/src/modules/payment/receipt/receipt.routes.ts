import { readReceipt, type Receipt } from '@patinha/contract/payment';
import { canViewReceipt, isSimulatedPsp } from '@patinha/domain/payment';
import type { Actor } from '@patinha/domain/shared';

import { authorize } from '../../../platform/http/access.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { findReceipt, type ReceiptFacts } from './receipt.queries.ts';

/** Receipts of charges, refunds, payouts and months of plans. */
export const receiptRoutes: ModuleRoutes = (app, { env }) => {
  read(app, readReceipt, async ({ db, actor, params }) => {
    const found = await findReceipt(db, params.receipt_id);
    const receipt = authorize(found, canViewReceipt, actor, 'payment/receipt-not-found');
    return presentReceipt(params.receipt_id, seenBy(actor, receipt), env);
  });
};

/** A payment from the wallet alone used no PSP: it counts as simulated where money is simulated. */
const isSimulated = ({ psp }: ReceiptFacts, env: Env) =>
  isSimulatedPsp(psp === '' ? env.PAYMENT_PROVIDER : psp);

/** The seller's copy says what was paid in all, not from which card and how much of it from the wallet. */
const seenBy = ({ userId }: Actor, facts: ReceiptFacts): ReceiptFacts =>
  facts.payerId === null || facts.payerId === userId
    ? facts
    : {
        ...facts,
        method: facts.method === 'wallet' ? null : facts.method,
        cardLast4: null,
        walletCents: 0,
        amountCents: facts.amountCents + facts.walletCents,
      };

const presentReceipt = (id: string, facts: ReceiptFacts, env: Env): Receipt => ({
  id,
  kind: facts.kind,
  number: id.slice(0, 13).toUpperCase(),
  issued_at: facts.issuedAt.toISOString(),
  simulado: isSimulated(facts, env),
  company: { name: env.COMPANY_NAME ?? null, cnpj: env.COMPANY_CNPJ ?? null },
  tutor_name: facts.tutorName,
  provider: facts.sellerName === null ? null : { name: facts.sellerName, cnpj: facts.sellerCnpj },
  month: facts.month && {
    plan: facts.month.plan,
    from: facts.month.from.toISOString(),
    until: facts.month.until.toISOString(),
    taken_back_at: facts.month.takenBackAt?.toISOString() ?? null,
  },
  title: facts.title,
  service_at: facts.serviceAt?.toISOString() ?? null,
  zone: facts.zone,
  method: facts.method,
  card_last4: facts.cardLast4,
  destination: facts.destination,
  parts: facts.parts && {
    list_cents: facts.parts.list,
    discount_cents: facts.parts.discount,
    fee_cents: facts.parts.fee,
  },
  bookings: facts.bookings.map(({ bookingId, title, startsAt, receivedCents }) => ({
    booking_id: bookingId,
    title,
    starts_at: startsAt?.toISOString() ?? null,
    received_cents: receivedCents,
  })),
  wallet_cents: facts.walletCents,
  recovered_cents: facts.recoveredCents,
  advance_fee_cents: facts.advanceFeeCents,
  amount_cents: facts.amountCents,
});
