import { checkInBooking, checkOutBooking, confirmBookingDone } from '@patinha/contract/booking';
import { changeMailPreference, listMailPreferences } from '@patinha/contract/notification';
import type { Endpoint } from '@patinha/contract/shared';
import { mailKinds, type OptionalMailKind, optionalMailKinds } from '@patinha/domain/notification';
import { addMs, hourMs, minuteMs, secondMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildBooking, buildConfirmedBooking, type BuiltBooking } from '../booking/booking.factory.ts';
import { buildVerification } from '../verification/verification.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const choose = (user: BuiltUser, kind: OptionalMailKind, isOn = false) =>
  server.as(user).call(changeMailPreference, { body: { kind, is_on: isOn } });

describe('the choices of a person', () => {
  test('are all on at first, and hold what their roles can get', async () => {
    const tutor = await buildUser(server.db, { userType: 'tutor' });
    const { body } = await server.as(tutor).call(listMailPreferences);
    expect(body.items.map(({ kind }) => kind)).toEqual(mailKinds.filter((kind) => kind !== 'nearby_need'));
    expect(body.items.every(({ is_on: isOn }) => isOn)).toBe(true);
    const admin = await buildUser(server.db, { roles: ['admin'], userType: null });
    const { items } = (await server.as(admin).call(listMailPreferences)).body;
    expect(items.map(({ kind }) => kind)).toEqual(['access', 'security', 'account', 'dispute']);
    expect(items.some(({ can_turn_off: canTurnOff }) => canTurnOff)).toBe(false);
  });

  test('change one at a time, for this person alone, and back again', async () => {
    const [ana, bia] = [await buildUser(server.db), await buildUser(server.db)];
    const isOn = async (user: BuiltUser) =>
      (await server.as(user).call(listMailPreferences)).body.items.find(({ kind }) => kind === 'rewards')
        ?.is_on;
    const { body } = await choose(ana, 'rewards');
    expect(body.items.filter((item) => !item.is_on)).toEqual([
      { kind: 'rewards', is_on: false, can_turn_off: true },
    ]);
    expect([await isOn(ana), await isOn(bia)]).toEqual([false, true]);
    await choose(ana, 'rewards', true);
    expect(await isOn(ana)).toBe(true);
  });

  test.each([
    { body: { kind: 'security', is_on: false }, field: 'kind' },
    { body: { kind: 'x', is_on: false }, field: 'kind' },
    { body: { kind: 'rewards', is_on: 'no' }, field: 'is_on' },
    { body: { kind: 'rewards' }, field: 'is_on' },
    { body: { kind: 'rewards', is_on: false, user_id: 'x' }, field: 'user_id' },
  ])('$body is refused naming $field', async ({ body, field }) => {
    const user = await buildUser(server.db);
    expect(await server.as(user).send(changeMailPreference, { body })).toRefuseFields(field);
  });

  test('are of signed-in people', async () => {
    expect(await server.anonymous.send(listMailPreferences)).toFailWith('session/missing');
    const body = { kind: 'rewards', is_on: false };
    expect(await server.anonymous.send(changeMailPreference, { body })).toFailWith('session/missing');
  });
});

describe('a kind that is turned off is not sent', () => {
  const subjectsTo = async (address: string) =>
    (await mailsTo(server.db, address)).map(({ subject }) => subject.split(':')[0] ?? '').toSorted();
  const act = (operation: Endpoint, { bookingId, ...sides }: BuiltBooking, side: 'tutor' | 'provider') =>
    server.as(sides[side]).send(operation, { params: { booking_id: bookingId }, body: {} });

  /** Everything that writes one of the optional mails, done as people and the clock do it. */
  async function live(booking: BuiltBooking, unpaid: BuiltBooking): Promise<void> {
    await act(checkInBooking, booking, 'provider');
    await act(checkOutBooking, booking, 'provider');
    await act(confirmBookingDone, booking, 'tutor');
    const now = await readClock(server.db);
    await buildVerification(server.db, {
      userId: unpaid.tutor.userId,
      status: 'approved',
      reviewedAt: now,
      expiresAt: addMs(now, 20 * 24 * hourMs),
    });
    await server.advance((16 * minuteMs) / secondMs);
    await server.runJobs();
    await server.deliver();
  }
  const buildBoth = async () => {
    const now = await readClock(server.db);
    const times = { startsAt: addMs(now, -hourMs), endsAt: now, busyUntil: now };
    const booking = await buildConfirmedBooking(server.db, times);
    return [booking, await buildBooking(server.db, { status: 'accepted', tutor: booking.tutor })] as const;
  };

  test('and everything else still is', async () => {
    const [booking, unpaid] = await buildBoth();
    for (const kind of optionalMailKinds) await choose(booking.tutor, kind);
    await live(booking, unpaid);
    expect(await subjectsTo(booking.tutor.email)).toEqual(['Confirmado', 'Encerrado']);
    expect(await subjectsTo(booking.provider.email)).toContain('Pagamento liberado');
  });

  test('while a person with everything on gets all of them, with a link to turn them off', async () => {
    const [booking, unpaid] = await buildBoth();
    await live(booking, unpaid);
    const mails = await mailsTo(server.db, booking.tutor.email);
    const optional = ['Começou', 'Pagamento liberado', 'Está para vencer', 'Falta o pagamento'];
    expect(await subjectsTo(booking.tutor.email)).toEqual(
      ['Confirmado', 'Encerrado', ...optional].toSorted(),
    );
    for (const { subject, text, html } of mails) {
      const isOptional = optional.some((start) => subject.startsWith(start));
      expect([text, html].map((body) => body.includes('Configurações › Notificações'))).toEqual([
        isOptional,
        isOptional,
      ]);
    }
  });
});
