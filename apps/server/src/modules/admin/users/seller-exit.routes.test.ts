import { readUserEffect, revokeUserRole, suspendUser } from '@patinha/contract/admin';
import { getBooking } from '@patinha/contract/booking';
import { revokeVerification } from '@patinha/contract/verification';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, buildConfirmedBooking, requireHealthyLedger } from '../../booking/booking.factory.ts';
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
        { booking_id: paid.bookingId, outcome: 'cancel', refund_cents: 4_200, tutor_name: 'Ana Tutora' },
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

  test('declines requests, and touches nothing of a tutor', async () => {
    const asked = await buildBooking(server.db, { hoursAhead: 48 });
    const tutor = idOf(asked.tutor);
    expect((await server.as(admin).call(readUserEffect, { params: tutor })).body).toMatchObject({
      bookings: [],
      refund_cents: 0,
      own_booking_count: 1,
    });
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
