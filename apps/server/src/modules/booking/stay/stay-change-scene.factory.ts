import {
  acceptStayChange,
  changeStay,
  checkInBooking,
  type declineStayChange,
  getBooking,
  listStayChanges,
} from '@patinha/contract/booking';
import { startPayment } from '@patinha/contract/payment';
import { bookingPrice, bookingSettingsOf } from '@patinha/domain/booking';
import { addDays, calendarDay, cents, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { transact } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { receivePix } from '../../../seed/demo-payment.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { refunds } from '../../payment/payment.table.ts';
import { balancesOf, buildConfirmedBooking, type BuiltBooking, type BuiltStall } from '../booking.factory.ts';
import { stayPlaces } from '../booking.table.ts';
import { buildBoarding } from './stay.factory.ts';

const today = calendarDay(new Date());
export const day = (ahead: number) => addDays(today, ahead);
export const at = (ahead: number, hour: number) => instantOf(day(ahead), hour * 60, saoPauloZone);
export const settings = bookingSettingsOf(1);

export const of = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });

/** The id of the change in a reply that was not refused. */
export const idIn = (reply: { body: unknown }): string => {
  const { body } = reply;
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof id !== 'string') throw new Error(`No change: ${JSON.stringify(body)}`);
  return id;
};

/** What the two sides of a paid stay do. */
function actsOn(server: () => TestApp) {
  /** A paid stay at R$ 90,00 a night: arrival at midnight, departure at 23:00. */
  async function stayFrom(from: number, to: number, stall?: BuiltStall): Promise<BuiltBooking> {
    const endsAt = at(to, 23);
    return buildConfirmedBooking(server().db, {
      stall: stall ?? (await buildBoarding(server().db)),
      stayUnit: 'night',
      priceUnit: 'night',
      startsAt: at(from, 0),
      endsAt,
      busyUntil: endsAt,
      ...bookingPrice(cents(9000 * (to - from)), settings),
    });
  }
  async function begun(from: number, to: number): Promise<BuiltBooking> {
    const booking = await stayFrom(from, to);
    await server()
      .as(booking.provider)
      .call(checkInBooking, { ...of(booking), body: {} });
    return booking;
  }
  const ask = (
    booking: BuiltBooking,
    body: Parameters<typeof send>[2],
    side: 'tutor' | 'provider' = 'tutor',
  ) => send(booking, side, body);
  const send = (
    booking: BuiltBooking,
    side: 'tutor' | 'provider',
    body: {
      kind: 'extension' | 'shortening' | 'early_end' | 'host_stop';
      ends_on?: string;
      refund_cents?: number;
    },
  ) =>
    server()
      .as(booking[side])
      .send(changeStay, { ...of(booking), body });
  const answer = (
    booking: BuiltBooking,
    changeId: string,
    {
      side = 'provider',
      operation = acceptStayChange,
    }: {
      side?: 'tutor' | 'provider';
      operation?: typeof acceptStayChange | typeof declineStayChange;
    } = {},
  ) =>
    server()
      .as(booking[side])
      .send(operation, { params: { stay_change_id: changeId }, body: {} });
  const startPaying = (booking: BuiltBooking, stayChangeId: string) =>
    server()
      .as(booking.tutor)
      .send(startPayment, {
        ...of(booking),
        body: { stay_change_id: stayChangeId, method: 'pix', use_wallet: true },
      });
  const pay = (booking: BuiltBooking, stayChangeId: string) =>
    transact(server().db, (tx, now) => receivePix(tx, { bookingId: booking.bookingId, stayChangeId, now }));
  return { stayFrom, begun, ask, answer, startPaying, pay };
}

/** What is seen of it. */
function sightsOf(server: () => TestApp) {
  const read = async (booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') =>
    (await server().as(booking[side]).call(getBooking, of(booking))).body;
  const changesOf = async (booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') =>
    (await server().as(booking[side]).call(listStayChanges, of(booking))).body;
  const escrowOf = async ({ bookingId }: BuiltBooking) =>
    (await balancesOf(server().db, `escrow:${bookingId}`))[`escrow:${bookingId}`] ?? 0;
  const refundsOf = async ({ bookingId }: BuiltBooking) =>
    (
      await server()
        .db.select({ amountCents: refunds.amountCents, key: refunds.key })
        .from(refunds)
        .where(eq(refunds.bookingId, bookingId))
        .orderBy(refunds.key)
    ).map(({ amountCents, key }) => [key.replaceAll(bookingId, 'b'), amountCents]);
  const nightsTaken = async ({ bookingId }: BuiltBooking) =>
    (
      await server()
        .db.select({ day: stayPlaces.day })
        .from(stayPlaces)
        .where(eq(stayPlaces.bookingId, bookingId))
    )
      .map((one) => one.day)
      .toSorted();
  const subjects = async ({ email }: { readonly email: string }) => {
    await server().deliver();
    return (await mailsTo(server().db, email)).map(({ subject }) => subject);
  };
  return { read, changesOf, escrowOf, refundsOf, nightsTaken, subjects };
}

/** Calls of both sides of a paid stay about its nights; `server` is asked when a call is made. */
export const nightsScene = (server: () => TestApp) => ({ ...actsOn(server), ...sightsOf(server) });
