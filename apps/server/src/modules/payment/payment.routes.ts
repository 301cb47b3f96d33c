import { getPayment, listPayments, quotePayment, startPayment } from '@patinha/contract/payment';
import { canPay, canViewPayment, isPaymentOpen } from '@patinha/domain/payment';
import { addCents, zeroCents } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { pspOf } from './gateway/psp.selection.ts';
import type { PaidThing } from './payable.port.ts';
import { startPayment as start } from './payment.actions.ts';
import { presentPayment, presentQuote } from './payment.presenter.ts';
import {
  findBalance,
  findDelayed,
  findPayer,
  findPayment,
  findPaymentsOf,
  type PaymentRow,
} from './payment.queries.ts';
import { paymentWebhook } from './payment.webhook.ts';
import { findRefundsOf } from './refund/refund.queries.ts';
import { findSavedCards } from './saved-card/saved-card.queries.ts';

// Card testing is stopped long before it pays off.
const startsPerHour = 30;

/** The context of a new payment. */
const nothingYet = { refunds: [], delayed: new Set<string>() };

interface AskedChange {
  readonly stay_change_id?: string | undefined;
}

const paidOf = (
  params: { readonly booking_id: string },
  { stay_change_id: changeId }: AskedChange,
): PaidThing => ({
  bookingId: params.booking_id,
  stayChangeId: changeId ?? null,
});

export const paymentRoutes: ModuleRoutes = (app, platform) => {
  const { isProduction } = platform.env;
  const psp = pspOf(platform.env);

  const present = async (db: Database, payments: readonly PaymentRow[]) => {
    const ids = payments.map(({ id }) => id);
    const around = {
      refunds: await findRefundsOf(db, ids),
      delayed: await findDelayed(db, ids),
      isProduction,
    };
    return payments.map((payment) => presentPayment(payment, around));
  };
  const presentOne = async (db: Database, payment: PaymentRow) => {
    const [presented] = await present(db, [payment]);
    if (!presented) throw new Error('One payment in, none out');
    return presented;
  };

  read(app, quotePayment, async ({ params, query, actor, db }) => {
    const paid = paidOf(params, query);
    const found = await platform.ports.payable.read(db, paid);
    const booking = authorize(found, canPay, actor, 'booking/not-found');
    // The wallet part held by an open payment of this booking is available for the next one.
    const open = (await findPaymentsOf(db, paid)).find(({ status }) => isPaymentOpen(status));
    const balance = (booking.takesWallet && (await findBalance(db, actor.userId))) || zeroCents;
    const balanceCents = addCents(balance, open?.walletCents ?? zeroCents);
    return presentQuote(booking, {
      balanceCents,
      psp,
      payer: await findPayer(db, actor.userId),
      savedCards: await findSavedCards(db, { userId: actor.userId, psp: psp.name }),
      now: await readClock(db),
    });
  });

  write(
    app,
    startPayment,
    async ({ params, body, actor, tx, now }) => {
      const started = await start(tx, {
        ...paidOf(params, body),
        method: body.method,
        cardToken: body.card_token,
        savedCardId: body.saved_card_id,
        savesCard: body.save_card === true,
        useWallet: body.use_wallet,
        expectedCents: body.expected_cents,
        psp,
        payable: platform.ports.payable,
        actor,
        now,
      });
      return {
        payment: started.payment ? presentPayment(started.payment, { ...nothingYet, isProduction }) : null,
        booking_status: started.bookingStatus,
      };
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'payment-start',
          subject: actor.userId,
          points: startsPerHour,
          seconds: 3600,
        }),
    },
  );

  read(app, getPayment, async ({ params, actor, db }) => {
    const payment = await findPayment(db, params.payment_id);
    return presentOne(db, authorize(payment, canViewPayment, actor, 'payment/not-found'));
  });

  read(app, listPayments, async ({ params, query, actor, db }) => {
    const paid = paidOf(params, query);
    authorize(await platform.ports.payable.read(db, paid), canPay, actor, 'booking/not-found');
    return { items: await present(db, await findPaymentsOf(db, paid)) };
  });

  paymentWebhook(app, platform);
};
