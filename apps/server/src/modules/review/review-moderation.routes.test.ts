import { readProvider } from '@patinha/contract/provider';
import {
  decideReview,
  listProviderReviews,
  listReportedReviews,
  readBookingReviews,
  replyToReview,
  reportReview,
} from '@patinha/contract/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { userRoles } from '../account/account.table.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildCompletedBooking, buildReview } from './review.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const complaint = { reason: 'personal_data', detail: 'Traz o telefone de alguém.' } as const;
const hiding = { decision: 'hide', reason: 'O texto traz um telefone.' } as const;
const keeping = { decision: 'keep', reason: 'Não há nada contra as regras.' } as const;

async function buildVisibleReview(rating = 1) {
  const booking = await buildCompletedBooking(server.db);
  const params = { review_id: await buildReview(server.db, booking, { rating }) };
  return { booking, params, ofProvider: { provider_id: booking.provider.providerId } };
}
const isListed = async (id: string, state: 'open' | 'hidden') => {
  const { body } = await server.as(admin).call(listReportedReviews, { query: { state, limit: 100 } });
  return body.items.find((item) => item.id === id);
};

describe('reporting', () => {
  test('puts a review before the admins and changes nothing else', async () => {
    const { booking, params, ofProvider } = await buildVisibleReview();
    const reader = server.as(await buildUser(server.db));
    expect((await reader.send(reportReview, { params, body: complaint })).status).toBe(200);
    expect(await reader.send(reportReview, { params, body: complaint })).toFailWith(
      'review/already-reported',
    );
    await server.as(booking.provider).call(reportReview, { params, body: { reason: 'untrue' } });
    expect(await isListed(params.review_id, 'open')).toMatchObject({
      rating: 1,
      reviewer_name: 'Ana Tutora',
      reports: expect.arrayContaining([
        expect.objectContaining(complaint),
        expect.objectContaining({ reason: 'untrue', detail: null }),
      ]),
    });
    const page = await server.anonymous.call(listProviderReviews, { params: ofProvider, query: {} });
    expect(page.body.items).toHaveLength(1);
  });

  test('is not open to its author, for hidden reviews, or to guests', async () => {
    const { booking, params } = await buildVisibleReview();
    const input = { params, body: complaint };
    expect(await server.as(booking.tutor).send(reportReview, input)).toFailWith('review/not-found');
    expect(await server.anonymous.send(reportReview, input)).toFailWith('session/missing');
    const blind = await buildCompletedBooking(server.db);
    const hidden = { review_id: await buildReview(server.db, blind, { publishedAt: null }) };
    expect(await server.as(blind.provider).send(reportReview, { ...input, params: hidden })).toFailWith(
      'review/not-found',
    );
  });

  test('of a review about a tutor is the tutor’s alone', async () => {
    const booking = await buildCompletedBooking(server.db);
    const id = await buildReview(server.db, booking, {
      reviewerId: booking.provider.userId,
      reviewedId: booking.tutor.userId,
      providerId: null,
    });
    const input = { params: { review_id: id }, body: complaint };
    expect(await server.as(await buildUser(server.db)).send(reportReview, input)).toFailWith(
      'review/not-found',
    );
    expect((await server.as(booking.tutor).send(reportReview, input)).status).toBe(200);
  });

  test.each([
    { body: { reason: 'boring' }, field: 'reason' },
    { body: { ...complaint, detail: 'x'.repeat(501) }, field: 'detail' },
  ])('with a wrong $field is refused', async ({ body, field }) => {
    const { params } = await buildVisibleReview();
    expect(await server.as(admin).send(reportReview, { params, body })).toRefuseFields(field);
    expect(await isListed(params.review_id, 'open')).toBeUndefined();
  });
});

describe('an admin', () => {
  test('hides a review: page, average and both sides lose it, its author is told why, and the trail has it', async () => {
    const { booking, params, ofProvider } = await buildVisibleReview();
    await server.as(booking.provider).call(reportReview, { params, body: complaint });
    expect((await server.as(admin).send(decideReview, { params, body: hiding })).status).toBe(200);

    const page = await server.anonymous.call(listProviderReviews, { params: ofProvider, query: {} });
    expect(page.body.items).toEqual([]);
    expect((await server.anonymous.call(readProvider, { params: ofProvider })).body).toMatchObject({
      rating_average: null,
      rating_count: 0,
    });
    const inBooking = { params: { booking_id: booking.bookingId } };
    expect((await server.as(booking.provider).call(readBookingReviews, inBooking)).body.other).toBeNull();
    expect((await server.as(booking.tutor).call(readBookingReviews, inBooking)).body.own).toMatchObject({
      is_shown: false,
      hidden_reason: hiding.reason,
    });
    expect(
      await server.as(booking.provider).send(replyToReview, { params, body: { reply: 'Oi' } }),
    ).toFailWith('review/not-found');
    await server.deliver();
    const [mail] = await mailsTo(server.db, booking.tutor.email);
    expect(mail?.subject).toBe('Retiramos sua avaliação: Passeio no parque');
    expect(mail?.text).toContain(hiding.reason);
    expect(await isListed(params.review_id, 'open')).toBeUndefined();
    expect(await isListed(params.review_id, 'hidden')).toMatchObject({ hidden_reason: hiding.reason });
    const trail = await server.db.select().from(auditLog);
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'review.hide', actorId: admin.userId, subjectId: params.review_id }),
    );
  });

  test('shows a hidden one again, and it is counted again', async () => {
    const { params, ofProvider } = await buildVisibleReview(3);
    await server.as(admin).call(decideReview, { params, body: hiding });
    await server.as(admin).call(decideReview, { params, body: keeping });
    expect((await server.anonymous.call(readProvider, { params: ofProvider })).body).toMatchObject({
      rating_count: 1,
    });
    expect(await isListed(params.review_id, 'hidden')).toBeUndefined();
  });

  test('keeps a reported one, which closes its reports; there is nothing to decide twice', async () => {
    const { booking, params } = await buildVisibleReview();
    await server.as(booking.provider).call(reportReview, { params, body: complaint });
    expect((await server.as(admin).send(decideReview, { params, body: keeping })).status).toBe(200);
    expect(await isListed(params.review_id, 'open')).toBeUndefined();
    expect(await server.as(admin).send(decideReview, { params, body: keeping })).toFailWith(
      'review/already-decided',
    );
    await server.as(admin).call(decideReview, { params, body: hiding });
    expect(await server.as(admin).send(decideReview, { params, body: hiding })).toFailWith(
      'review/already-decided',
    );
  });

  test('cannot decide on a review about themselves', async () => {
    const { booking, params } = await buildVisibleReview();
    await server.db.insert(userRoles).values({ userId: booking.provider.userId, role: 'admin' });
    expect(await server.as(booking.provider).send(decideReview, { params, body: hiding })).toFailWith(
      'review/own',
    );
  });

  test('needs a reason and a review that is shown; others may not', async () => {
    const { booking, params } = await buildVisibleReview();
    const judge = server.as(admin);
    expect(await judge.send(decideReview, { params, body: { ...hiding, reason: ' ' } })).toRefuseFields(
      'reason',
    );
    expect(await judge.send(decideReview, { params, body: { ...hiding, decision: 'burn' } })).toRefuseFields(
      'decision',
    );
    const unknown = { review_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
    expect(await judge.send(decideReview, { params: unknown, body: hiding })).toFailWith('review/not-found');
    const blind = await buildCompletedBooking(server.db);
    const unseen = { review_id: await buildReview(server.db, blind, { publishedAt: null }) };
    expect(await judge.send(decideReview, { params: unseen, body: hiding })).toFailWith('review/not-found');
    expect(await server.as(booking.provider).send(decideReview, { params, body: hiding })).toFailWith(
      'session/forbidden',
    );
    expect(await server.anonymous.send(listReportedReviews, { query: { state: 'open' } })).toFailWith(
      'session/missing',
    );
    expect(await judge.send(listReportedReviews, { query: { state: 'all' } })).toRefuseFields('state');
  });
});
