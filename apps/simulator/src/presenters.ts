import type { Bank } from './bank.ts';
import type { StatementLine } from './books.ts';
import type { Charge } from './charge/charge-record.ts';
import { listReceipts, type Receipt } from './charge/receipts.ts';
import { listRefunds, type Refund } from './charge/refunds.ts';
import { findCardSavedBy } from './charge/saved-cards.ts';
import { type Contest, listContests } from './contest/contest-record.ts';
import type { Payout } from './payout/payout-record.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

/** A charge with its whole history, as the API returns it. */
export const presentCharge = (bank: Bank, charge: Charge) => ({
  id: charge.id,
  object: 'charge',
  simulated: true,
  reference: charge.reference,
  booking_id: charge.bookingId,
  description: charge.description,
  method: charge.method,
  amount_cents: charge.amountCents,
  currency: 'BRL',
  status: charge.status,
  decline_reason: charge.declineReason ?? null,
  pix: presentPix(charge),
  card: charge.cardLast4 === undefined ? null : { last4: charge.cardLast4 },
  saved_card: presentSavedCard(bank, charge),
  // No two test numbers have the same last four digits. The payer of a Pix in the panel is anonymous.
  payer: charge.cardLast4 === undefined ? null : `sim_card_${charge.cardLast4}`,
  receipts: listReceipts(bank, charge.id).map(presentReceipt),
  refunds: listRefunds(bank, charge.id).map(presentRefund),
  contests: listContests(bank, charge.id).map(presentContest),
  panel_url: `${bank.settings.publicUrl}/painel/cobrancas/${charge.id}`,
  created_at: instant(charge.createdAt),
});

/** Created at the start, but shown only once the card has paid. */
const presentSavedCard = (bank: Bank, { id, status }: Charge) => {
  const card = status === 'paid' ? findCardSavedBy(bank, id) : undefined;
  return card ? { id: card.id, brand: 'simulado', last4: card.last4, expiry: card.expiry } : null;
};

const presentPix = ({ txid, copyAndPaste, expiresAt }: Charge) =>
  txid === undefined || copyAndPaste === undefined || expiresAt === undefined
    ? null
    : { txid, copy_and_paste: copyAndPaste, expires_at: instant(expiresAt) };

const presentReceipt = (receipt: Receipt) => ({
  id: receipt.id,
  amount_cents: receipt.amountCents,
  refunded_cents: receipt.refundedCents,
  received_at: instant(receipt.receivedAt),
});

export const presentContest = (contest: Contest) => ({
  id: contest.id,
  receipt_id: contest.receiptId,
  amount_cents: contest.amountCents,
  status: contest.status,
  opened_at: instant(contest.openedAt),
  taken_at: contest.takenAt === undefined ? null : instant(contest.takenAt),
  return_id: contest.returnId ?? null,
  returned_at: contest.returnedAt === undefined ? null : instant(contest.returnedAt),
  proof_due_at: instant(contest.proofDueAt),
  proof_received_at: contest.proofReceivedAt === undefined ? null : instant(contest.proofReceivedAt),
});

export const presentRefund = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  simulated: true,
  receipt_id: refund.receiptId,
  reference: refund.reference,
  amount_cents: refund.amountCents,
  status: 'settled',
  created_at: instant(refund.createdAt),
});

export const presentLine = (line: StatementLine) => ({
  id: line.id,
  kind: line.kind,
  charge_id: line.kind === 'payout' ? null : line.objectId,
  source_id: line.sourceId,
  amount_cents: line.amountCents,
  balance_after_cents: line.balanceAfterCents,
  created_at: instant(line.createdAt),
});

export const presentPayout = (payout: Payout) => ({
  id: payout.id,
  object: 'payout',
  simulated: true,
  reference: payout.reference,
  recipient_id: payout.recipientId,
  amount_cents: payout.amountCents,
  currency: 'BRL',
  status: payout.status,
  failure: payout.failure ?? null,
  created_at: instant(payout.createdAt),
  ended_at: payout.endedAt === undefined ? null : instant(payout.endedAt),
});

/** What the URL inside a dynamic BR Code serves. The key is a reserved one: no bank can pay it. */
export const presentPixPayload = (charge: Charge, expiresAt: number) => ({
  simulado: true,
  txid: charge.txid,
  revisao: 0,
  status: pixStatus[charge.status],
  chave: '00000000-0000-4000-8000-000000000000',
  calendario: {
    criacao: instant(charge.createdAt),
    expiracao: Math.max(0, Math.floor((expiresAt - charge.createdAt) / 1000)),
  },
  valor: { original: formatDecimal(charge.amountCents) },
  solicitacaoPagador: 'AMBIENTE SIMULADO: nenhum dinheiro real',
});

// Terms of the central bank's Pix API.
const pixStatus = {
  pending: 'ATIVA',
  processing: 'ATIVA',
  paid: 'CONCLUIDA',
  declined: 'REMOVIDA_PELO_PSP',
  expired: 'REMOVIDA_PELO_PSP',
  cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
} as const;

const formatDecimal = (amountCents: number): string =>
  `${(amountCents - (amountCents % 100)) / 100}.${String(amountCents % 100).padStart(2, '0')}`;
