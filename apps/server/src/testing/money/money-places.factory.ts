import { listAllBookings, listAllPayments } from '@patinha/contract/admin';
import { type Booking, getBooking, listBookingHistory, listBookings } from '@patinha/contract/booking';
import { getEarnings } from '@patinha/contract/ledger';
import { exportEarnings, readEarningsYear } from '@patinha/contract/payout';
import { figures } from '@patinha/domain/money';
import { calendarDay } from '@patinha/domain/shared';

import { buildUser } from '../../modules/auth/auth.factory.ts';
import type { BuiltBooking } from '../../modules/booking/booking.factory.ts';
import type { PaymentScene } from '../../modules/payment/charge/payment-scene.factory.ts';
import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { readCompany } from './company-places.factory.ts';
import { columnOf, endOf, type Places, sumOf } from './compared-money.ts';

export interface MoneyPlaces {
  readonly status: Booking['status'];
  readonly sets: Readonly<Record<string, Places>> & {
    /** What the client pays for it: price and fee. */
    readonly asked: Places;
    /** What the seller receives of the booking. */
    readonly receives: Places;
    /** What they have earned by the ledger: the same, once their money has moved. */
    readonly earned: Places;
    readonly retained: Places;
    readonly refunds: Places;
    /** What clients paid for completed services, and what of it went back. */
    readonly paid: Places;
    readonly paidBack: Places;
    /** What the tutor paid in the end. */
    readonly spent: Places;
  };
  /** The seller's file of this month. */
  readonly file: string;
  readonly mails: readonly string[];
}

/** Everything that names the money of a seller's only booking. */
export async function readPlaces(scene: PaymentScene, booking: BuiltBooking): Promise<MoneyPlaces> {
  const [seller, tutor, params] = [
    scene.server.as(booking.provider),
    scene.tutor(booking),
    scene.params(booking),
  ];
  const own = (await seller.call(getBooking, { params })).body;
  const theirs = (await tutor.call(getBooking, { params })).body;
  const [listed] = (await seller.call(listBookings, { query: { as: 'provider' } })).body.items;
  const history = (await seller.call(listBookingHistory, { query: { as: 'provider' } })).body;
  const past = history.items.map(({ earning_cents: cents }) => cents);
  const earnings = (await seller.call(getEarnings)).body;
  const year = (await seller.call(readEarningsYear)).body;
  const company = await readCompany(scene, booking);
  const file = await readFile(scene, booking);
  const mails = await mailsTo(scene.server.db, booking.provider.email);
  return {
    status: own.status,
    sets: {
      asked: {
        'page of the seller': own.total_cents,
        'page of the tutor': theirs.total_cents,
        list: listed?.total_cents,
        ...(await readAsAdmin(scene, booking)),
      },
      receives: {
        page: own.earning_cents,
        list: listed?.earning_cents,
        ...(past.length > 0 && { history: past[0] }),
      },
      earned: {
        'history, whole year': history.total_cents,
        'earnings, net': earnings.net_cents,
        'earnings, line beneath the total': endOf(earnings.total_cents, earnings.bridge),
        'earnings, where it is': earnings.held_cents + earnings.frozen_cents + earnings.available_cents,
        'earnings by month': sumOf(year.months.map(({ net_cents: net }) => net)),
        'earnings, file': columnOf(file, figures['seller-receives'].words),
        ...company.earned,
      },
      retained: { earnings: earnings.frozen_cents },
      refunds: { 'page of the seller': own.refund_cents, 'page of the tutor': theirs.refund_cents },
      paid: { 'earnings, total': earnings.total_cents, ...company.paid },
      paidBack: { 'earnings, line beneath the total': earnings.bridge.refunded_cents, ...company.paidBack },
      spent: {
        'history of the tutor': (await tutor.call(listBookingHistory, { query: { as: 'tutor' } })).body
          .total_cents,
      },
    },
    file,
    mails: mails.map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s/g, ' ')),
  };
}

/** What the team reads of it: the list of bookings, and of payments once it was paid. */
async function readAsAdmin({ server }: PaymentScene, { bookingId: q }: BuiltBooking): Promise<Places> {
  const admin = server.as(await buildUser(server.db, { roles: ['admin'], userType: null }));
  const [booking] = (await admin.call(listAllBookings, { query: { q } })).body.items;
  const payments = (await admin.call(listAllPayments, { query: { q } })).body.items;
  const paid = payments.find(({ completed_at: at }) => at !== null);
  return {
    'list of the team': booking?.total_cents,
    ...(paid && { 'payments of the team': paid.amount_cents + paid.wallet_cents }),
  };
}

/** This month's file. */
async function readFile({ server }: PaymentScene, { provider }: BuiltBooking): Promise<string> {
  const query = { month: calendarDay(await readClock(server.db)).slice(0, 7) };
  return (await server.as(provider).call(exportEarnings, { query })).body.content;
}
