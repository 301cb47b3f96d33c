import { checkInBooking, checkOutBooking, getBooking } from '@patinha/contract/booking';
import { readCareDiary } from '@patinha/contract/care';
import { listCardValidations, readLoyaltyCard } from '@patinha/contract/loyalty-card';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildConfirmedBooking, type BuiltBooking, type BuiltTutor } from '../booking/booking.factory.ts';
import { buildCard } from '../loyalty-card/loyalty-card.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const cardOf = (tutor: Pick<BuiltTutor, 'userId'>) =>
  buildCard(server.db, tutor, { secretKey: server.platform.env.SECRET_KEY });

async function startingNow(tutor?: BuiltTutor) {
  const startsAt = new Date();
  const endsAt = addMs(startsAt, hourMs);
  return buildConfirmedBooking(server.db, { startsAt, endsAt, busyUntil: endsAt, ...(tutor && { tutor }) });
}

const at = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });
const checkIn = (booking: BuiltBooking, card_code?: string) =>
  server.as(booking.provider).send(checkInBooking, {
    ...at(booking),
    body: { ...(card_code !== undefined && { card_code }) },
  });
const checkOut = (booking: BuiltBooking, card_code: string) =>
  server.as(booking.provider).send(checkOutBooking, { ...at(booking), body: { card_code } });
const handoversOf = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(readCareDiary, at(booking))).body.handovers;
const statusOf = async (booking: BuiltBooking) =>
  (await server.as(booking.tutor).call(getBooking, at(booking))).body.status;

describe('a hand-over with the card', () => {
  test('is proven at check-in by the QR and at check-out by the spoken code', async () => {
    const booking = await startingNow();
    const card = await cardOf(booking.tutor);
    expect((await checkIn(booking, `PATINHA_${card.nonce}`)).status).toBe(200);
    expect(await handoversOf(booking)).toEqual({ check_in: expect.any(String), check_out: null });

    const { short_code: shortCode } = (await server.as(booking.tutor).call(readLoyaltyCard)).body;
    expect((await checkOut(booking, shortCode ?? '')).status).toBe(200);
    expect(await handoversOf(booking)).toEqual({
      check_in: expect.any(String),
      check_out: expect.any(String),
    });
  });

  test('renews the card, and is no discount', async () => {
    const booking = await startingNow();
    const card = await cardOf(booking.tutor);
    await checkIn(booking, card.nonce);
    const { body } = await server.as(booking.tutor).call(readLoyaltyCard);
    expect(body.qr_nonce).not.toBe(card.nonce);
    expect([body.uses_count, body.validations_count]).toEqual([2, 0]);
    expect((await server.as(booking.tutor).call(listCardValidations)).body.items).toEqual([]);
  });

  test('is an option: without a card the service begins as ever', async () => {
    const booking = await startingNow();
    expect((await checkIn(booking)).status).toBe(200);
    expect(await handoversOf(booking)).toEqual({ check_in: null, check_out: null });
  });

  test('changes nothing with a code that is wrong, used or over', async () => {
    const booking = await startingNow();
    const card = await cardOf(booking.tutor);
    for (const code of ['nada', '0'.repeat(32), 'PATINHA_', 'AAAA-AAAA'])
      expect(await checkIn(booking, code)).toFailWith('loyalty-card/invalid-code');
    await server.advance(121);
    expect(await checkIn(booking, card.nonce)).toFailWith('loyalty-card/invalid-code');
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await handoversOf(booking)).toEqual({ check_in: null, check_out: null });

    const { qr_nonce: nonce } = (await server.as(booking.tutor).call(readLoyaltyCard)).body;
    const other = await startingNow(booking.tutor);
    // The read gave no live code: a card is renewed by its member.
    expect(nonce).toBeNull();
    expect(await statusOf(other)).toBe('confirmed');
  });

  test('refuses another user’s card, whose code stays valid', async () => {
    const [booking, other] = [await startingNow(), await startingNow()];
    const card = await cardOf(other.tutor);
    expect(await checkIn(booking, card.nonce)).toFailWith('loyalty-card/foreign-card');
    expect(await statusOf(booking)).toBe('confirmed');
    expect((await checkIn(other, card.nonce)).status).toBe(200);
  });

  test('is refused at check-out as at check-in, and the service goes on', async () => {
    const [booking, other] = [await startingNow(), await startingNow()];
    await checkIn(booking);
    const card = await cardOf(other.tutor);
    expect(await checkOut(booking, 'nada')).toFailWith('loyalty-card/invalid-code');
    expect(await checkOut(booking, card.nonce)).toFailWith('loyalty-card/foreign-card');
    expect(await statusOf(booking)).toBe('in_progress');
    expect((await checkIn(other, card.nonce)).status).toBe(200);
  });

  test('takes no code where the move itself is refused', async () => {
    const booking = await startingNow();
    const card = await cardOf(booking.tutor);
    expect(await checkOut(booking, card.nonce)).toFailWith('booking/illegal-move');
    expect((await checkIn(booking, card.nonce)).status).toBe(200);
  });

  test('takes one code once, of any number at the same time', async () => {
    if (server.engine !== 'postgres') return;
    const first = await startingNow();
    const others = await Promise.all(Array.from({ length: 9 }, () => startingNow(first.tutor)));
    const card = await cardOf(first.tutor);
    const replies = await Promise.all([first, ...others].map((booking) => checkIn(booking, card.nonce)));
    const codes = replies.map(({ status, error }) => (status === 200 ? 'in' : error?.code));
    expect(codes.filter((code) => code === 'in')).toHaveLength(1);
    expect(codes.filter((code) => code === 'loyalty-card/invalid-code')).toHaveLength(9);
  });
});

describe('guessing codes', () => {
  test('comes to an end for each account', async () => {
    const strict = await openTestApp();
    const booking = await buildConfirmedBooking(strict.db, {
      startsAt: new Date(),
      endsAt: addMs(new Date(), hourMs),
      busyUntil: addMs(new Date(), hourMs),
    });
    const guess = () =>
      strict.as(booking.provider).send(checkInBooking, {
        params: { booking_id: booking.bookingId },
        body: { card_code: 'AAAA-AAAA' },
      });
    const replies = [];
    for (let tries = 0; tries < 6; tries += 1) replies.push((await guess()).error?.code);
    expect(replies).toEqual([
      ...Array.from({ length: 5 }, () => 'loyalty-card/invalid-code'),
      'request/rate-limited',
    ]);
    await strict.close();
  });
});
