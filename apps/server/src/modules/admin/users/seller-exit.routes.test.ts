import { getMe } from '@patinha/contract/account';
import { endSuspension, readUserEffect, revokeUserRole, suspendUser } from '@patinha/contract/admin';
import { cancelBooking, getBooking, listBookings } from '@patinha/contract/booking';
import { addCareEntry, beginCare, finishCare } from '@patinha/contract/care';
import { listKeptBookings, listThreads, openKeptThread, postMessage } from '@patinha/contract/message';
import { revokeVerification } from '@patinha/contract/verification';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, buildConfirmedBooking, requireHealthyLedger } from '../../booking/booking.factory.ts';
import { buildAbsence } from '../../substitution/substitution.factory.ts';
import { verifications } from '../../verification/verification.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());
afterEach(() => requireHealthyLedger(server.db));

const reason = 'Ameaça a uma cliente';
const idOf = ({ userId }: BuiltUser) => ({ user_id: userId });
const statusOf = async (tutor: BuiltUser, bookingId: string) =>
  (await server.as(tutor).call(getBooking, { params: { booking_id: bookingId } })).body.status;

describe('suspending a seller with a paid booking', () => {
  test('shows it first, refunds all of it, and tells tutor and seller', async () => {
    const paid = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
    const params = idOf(paid.provider);
    const effect = (await server.as(admin).call(readUserEffect, { params })).body;
    expect(effect).toMatchObject({
      bookings: [
        { booking_id: paid.bookingId, outcome: 'cancel', refund_cents: 4_200, other_name: 'Ana Tutora' },
      ],
      refund_cents: 4_200,
      team_count: 0,
    });
    const act = (refund_cents?: number) =>
      server.as(admin).call(suspendUser, {
        params,
        body: { reason, ...(refund_cents !== undefined && { refund_cents }) },
      });
    expect(await act()).toFailWith('admin/effect-changed');
    expect(await act(4_199)).toFailWith('admin/effect-changed');
    expect(await statusOf(paid.tutor, paid.bookingId)).toBe('confirmed');
    expect((await act(4_200)).status).toBe(200);
    const after = await server.as(paid.tutor).call(getBooking, { params: { booking_id: paid.bookingId } });
    expect(after.body).toMatchObject({ status: 'cancelled', refund_cents: 4_200 });
    await server.deliver();
    const tutorMail = (await mailsTo(server.db, paid.tutor.email)).find(({ subject }) =>
      subject.startsWith('Cancelado'),
    );
    expect(tutorMail?.text).toContain('não está mais atendendo pela Patinha');
    expect(tutorMail?.text).toContain('R$ 42,00');
    const sellerMail = (await mailsTo(server.db, paid.provider.email)).find(({ subject }) =>
      subject.startsWith('Cancelado'),
    );
    expect(sellerMail?.text).toContain('Nossa equipe cancelou o agendamento');
    expect(sellerMail?.text).toContain('O valor volta inteiro ao tutor.');
  });

  test('declines requests', async () => {
    const asked = await buildBooking(server.db, { hoursAhead: 48 });
    await server.as(admin).call(suspendUser, { params: idOf(asked.provider), body: { reason } });
    expect(await statusOf(asked.tutor, asked.bookingId)).toBe('declined');
  });

  test('the loss of the role as a seller ends them too', async () => {
    const paid = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
    const params = { ...idOf(paid.provider), role: 'prestador' } as const;
    const act = (body: object) =>
      server.as(admin).call(revokeUserRole, { params, body: { reason, ...body } });
    expect(await act({})).toFailWith('admin/effect-changed');
    expect((await act({ refund_cents: 4_200 })).status).toBe(200);
    expect(await statusOf(paid.tutor, paid.bookingId)).toBe('cancelled');
  });

  test('is shown to admins alone, and of no unknown account', async () => {
    const params = idOf(await buildUser(server.db));
    expect(await server.anonymous.call(readUserEffect, { params })).toFailWith('session/missing');
    expect(await server.as(await buildUser(server.db)).call(readUserEffect, { params })).toFailWith(
      'session/forbidden',
    );
    const unknown = { user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
    expect(await server.as(admin).call(readUserEffect, { params: unknown })).toFailWith(
      'admin/user-not-found',
    );
  });
});

describe('suspending a tutor with bookings', () => {
  const suspend = (who: BuiltUser, body: object) =>
    server.as(admin).call(suspendUser, { params: idOf(who), body: { reason, ...body } });

  test('shows them with their sellers, keeps what is chosen and refunds the rest in full', async () => {
    // Two hours ahead the tutor's own rule would give nothing back.
    const kept = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
    const { tutor, provider, serviceId } = kept;
    const stall = { provider, serviceId };
    const paid = await buildConfirmedBooking(server.db, { hoursAhead: 2, tutor, stall });
    const asked = await buildBooking(server.db, { hoursAhead: 72, tutor, stall });
    const effect = (await server.as(admin).call(readUserEffect, { params: idOf(tutor) })).body;
    expect(effect.bookings.map(({ side, refund_cents }) => [side, refund_cents])).toEqual([
      ['tutor', 4_200],
      ['tutor', 4_200],
      ['tutor', 0],
    ]);
    const kept_booking_ids = [kept.bookingId];
    expect(await suspend(tutor, { kept_booking_ids, refund_cents: 0 })).toFailWith('admin/effect-changed');
    expect(await suspend(tutor, { kept_booking_ids, refund_cents: 4_200, is_for_safety: true })).toFailWith(
      'admin/keep-unsafe',
    );
    expect((await suspend(tutor, { kept_booking_ids, refund_cents: 4_200 })).status).toBe(200);
    const seen = async (booking_id: string) =>
      (await server.as(provider).call(getBooking, { params: { booking_id } })).body;
    expect((await seen(kept.bookingId)).status).toBe('confirmed');
    expect(await seen(paid.bookingId)).toMatchObject({
      status: 'cancelled',
      end: 'tutor_left',
      cancelled_by: 'system',
      refund_cents: 4_200,
    });
    expect((await seen(asked.bookingId)).end).toBe('tutor_left');
    await server.deliver();
    const mails = (await mailsTo(server.db, provider.email)).filter(({ subject }) =>
      subject.startsWith('Cancelado'),
    );
    expect(mails.map(({ text }) => /cancelamento não conta nos seus números/.test(text))).toEqual([
      true,
      true,
    ]);
    // The request had taken no hour.
    expect(mails.filter(({ text }) => text.includes('livre de novo'))).toHaveLength(1);
    for (const { text } of mails) expect(text).not.toContain(reason);
  });

  test('a booking whose seller had dropped out still counts for the seller', async () => {
    const { tutor, provider, bookingId } = await buildAbsence(server.db, { hoursAhead: 48 });
    expect((await suspend(tutor, { refund_cents: 4_200 })).status).toBe(200);
    const { body } = await server.as(provider).call(getBooking, { params: { booking_id: bookingId } });
    expect(body).toMatchObject({ end: 'provider_out', cancelled_by: 'provider', refund_cents: 4_200 });
  });
});

describe('keeping paid bookings of a suspended seller', () => {
  const suspend = (who: BuiltUser, body: object) =>
    server.as(admin).call(suspendUser, { params: idOf(who), body: { reason, ...body } });

  test('leaves these alone to them: open, write, check in, care and check out, nothing else', async () => {
    const kept = await buildConfirmedBooking(server.db, { hoursAhead: 0.2 });
    const { provider, serviceId, tutor, bookingId } = kept;
    const stall = { provider, serviceId };
    const other = await buildConfirmedBooking(server.db, { hoursAhead: 48, stall });
    const params = { booking_id: bookingId };
    const effect = (await server.as(admin).call(readUserEffect, { params: idOf(provider) })).body;
    expect(effect.bookings.map(({ may_be_kept: mayBeKept }) => mayBeKept)).toEqual([true, true]);
    const kept_booking_ids = [bookingId];
    expect(
      await suspend(provider, { kept_booking_ids, refund_cents: 4_200, is_for_safety: true }),
    ).toFailWith('admin/keep-unsafe');
    expect(await suspend(provider, { kept_booking_ids, refund_cents: 8_400 })).toFailWith(
      'admin/effect-changed',
    );
    expect((await suspend(provider, { kept_booking_ids, refund_cents: 4_200 })).status).toBe(200);
    expect(await statusOf(tutor, bookingId)).toBe('confirmed');
    expect(await statusOf(other.tutor, other.bookingId)).toBe('cancelled');
    const own = server.as(provider);
    const { items } = (await own.call(listKeptBookings, {})).body;
    expect(items.map((item) => item.booking_id)).toEqual([bookingId]);
    const { thread_id } = (await own.call(openKeptThread, { params, body: {} })).body;
    expect(
      (await own.call(postMessage, { params: { thread_id }, body: { text: 'Chego às 10.' } })).status,
    ).toBe(201);
    expect((await own.call(getBooking, { params })).status).toBe(200);
    // Nothing of another booking, nothing that is not care, and no list.
    expect(await own.call(getBooking, { params: { booking_id: other.bookingId } })).toFailWith(
      'session/suspended',
    );
    for (const refused of [
      own.call(listBookings, { query: { as: 'provider' } }),
      own.call(cancelBooking, { params, body: {} }),
      own.call(listThreads, { query: {} }),
      own.call(getMe, {}),
    ])
      expect(await refused).toFailWith('session/suspended');
    expect((await own.call(beginCare, { params, body: {} })).status).toBe(200);
    const note = { kind: 'note', text: 'Brincou.' } as const;
    expect((await own.call(addCareEntry, { params, body: note })).status).toBe(201);
    await server.advance(2_000);
    expect((await own.call(finishCare, { params, body: {} })).status).toBe(200);
    await server.as(admin).call(endSuspension, { params: idOf(provider) });
    expect((await own.call(listKeptBookings, {})).body.items).toEqual([]);
  });

  test('is refused for what is not paid, and what is under way stays in any case', async () => {
    const running = await buildConfirmedBooking(server.db, { hoursAhead: 0.2 });
    const { provider, serviceId, bookingId } = running;
    const params = { booking_id: bookingId };
    await server.as(provider).call(beginCare, { params, body: {} });
    const asked = await buildBooking(server.db, { hoursAhead: 72, stall: { provider, serviceId } });
    expect(await suspend(provider, { kept_booking_ids: [asked.bookingId] })).toFailWith(
      'admin/effect-changed',
    );
    expect((await suspend(provider, { is_for_safety: true })).status).toBe(200);
    await server.deliver();
    const mail = (await mailsTo(server.db, running.tutor.email)).find(({ subject }) =>
      subject.startsWith('Continua até o fim'),
    );
    expect(mail?.text).toContain('+5511987654321');
    expect(await statusOf(asked.tutor, asked.bookingId)).toBe('declined');
    await server.advance(2_000);
    expect((await server.as(provider).call(finishCare, { params, body: {} })).status).toBe(200);
  });
});

test('revoking a document that a seller needs tells the tutors of its bookings to come', async () => {
  const paid = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
  const [document] = await server.db
    .insert(verifications)
    .values({
      userId: paid.provider.userId,
      type: 'doc',
      status: 'approved',
      subject: '11144477735',
      createdAt: new Date(),
      reviewedAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: verifications.id });
  const revoked = await server.as(admin).call(revokeVerification, {
    params: { verification_id: document?.id ?? '' },
    body: { reason: 'É de outra pessoa.' },
  });
  expect(revoked.body.status).toBe('rejected');
  expect(await statusOf(paid.tutor, paid.bookingId)).toBe('confirmed');
  await server.deliver();
  const mail = (await mailsTo(server.db, paid.tutor.email)).find(({ subject }) =>
    subject.startsWith('Sobre o seu agendamento'),
  );
  expect(mail?.text).toContain('Seu agendamento continua marcado');
  expect(mail?.links[0]).toContain(`/bookings/${paid.bookingId}`);
});
