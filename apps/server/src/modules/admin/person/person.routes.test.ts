import { listTimeline, readUser, suspendUser, writeNote } from '@patinha/contract/admin';
import { cancelBooking } from '@patinha/contract/booking';
import { listDataViews } from '@patinha/contract/compliance';
import type { QueryOf } from '@patinha/contract/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  requireHealthyLedger,
} from '../../booking/booking.factory.ts';
import { buildDispute } from '../../dispute/dispute.factory.ts';
import { buildAnswer, buildReport, buildThread } from '../../message/message.factory.ts';
import { approveAs, buildVerification } from '../../verification/verification.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null, fullName: 'Ana Admin' });
});
afterAll(async () => {
  await requireHealthyLedger(server.db);
  await server.close();
});

const idOf = ({ userId }: BuiltUser) => ({ user_id: userId });
const timelineOf = async (person: BuiltUser, query: QueryOf<typeof listTimeline> = {}) =>
  (await server.as(admin).call(listTimeline, { params: idOf(person), query })).body;
const moneyOf = async (person: BuiltUser) =>
  (await server.as(admin).call(readUser, { params: idOf(person) })).body.money;

describe('the page of a person', () => {
  test('adds up the money of a seller and of a tutor by the ledger', async () => {
    const first = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
    const { provider, tutor, serviceId } = first;
    const second = await buildConfirmedBooking(server.db, {
      hoursAhead: 72,
      stall: { provider, serviceId },
      tutor,
    });
    await buildBooking(server.db, { stall: { provider, serviceId }, tutor, hoursAhead: 96 });
    await server.as(tutor).call(cancelBooking, {
      params: { booking_id: second.bookingId },
      body: { reason: 'Mudei de planos' },
    });
    const money = {
      paid_cents: 8_400,
      retained_cents: 4_200,
      retained_count: 1,
      refunded_cents: 4_200,
      refunded_count: 1,
    };
    expect(await moneyOf(provider)).toEqual({ ...money, received_cents: 0 });
    expect(await moneyOf(tutor)).toEqual({ ...money, received_cents: null });
  });

  test('says under what name they sell and which checks hold', async () => {
    const { provider } = await buildBooking(server.db);
    const document = await buildVerification(server.db, { userId: provider.userId });
    await approveAs(server, admin, document);
    const person = (await server.as(admin).call(readUser, { params: idOf(provider) })).body;
    expect(person.business).toMatchObject({ provider_id: provider.providerId, kind: 'prestador' });
    expect(person.checks.map(({ type }) => type)).toContain('doc');
    expect(JSON.stringify(person)).not.toContain('"ip"');
  });
});

describe('the line of time', () => {
  let booking: BuiltBooking;
  beforeAll(async () => {
    booking = await buildConfirmedBooking(server.db, { hoursAhead: 48 });
    const { tutor, provider, bookingId } = booking;
    const { threadId } = await buildThread(server.db, booking);
    const messageId = await buildAnswer(server.db, { threadId, senderId: provider.userId, position: 2 });
    await buildReport(server.db, {
      messageId,
      reporterId: tutor.userId,
      reportedId: provider.userId,
      detail: 'Foi grosseiro.',
    });
    await buildVerification(server.db, { userId: provider.userId });
    await buildDispute(server.db, { bookingId, tutorId: tutor.userId });
    await server.as(admin).call(writeNote, { params: idOf(provider), body: { text: 'Ouvir antes.' } });
  });

  test('has everything of a seller in one order, by kind and page by page', async () => {
    const { provider, tutor, bookingId } = booking;
    const all = await timelineOf(provider, { limit: 100 });
    expect(new Set(all.items.map(({ event }) => event))).toEqual(
      new Set([
        'booking-requested',
        'booking-accepted',
        'payment-received',
        'message-reported',
        'document-sent',
        'dispute-opened',
        'signed-in',
        'note-written',
      ]),
    );
    expect(all.items.find(({ event }) => event === 'payment-received')).toMatchObject({
      by: { user_id: tutor.userId, name: 'Ana Tutora' },
      amount_cents: 4_200,
      booking_id: bookingId,
    });
    expect(all.items.find(({ event }) => event === 'message-reported')).toMatchObject({
      by: { name: 'Ana Tutora' },
      text: 'Foi grosseiro.',
    });
    expect(all.items.find(({ event }) => event === 'note-written')).toMatchObject({
      by: { name: 'Ana Admin' },
      text: 'Ouvir antes.',
    });
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await timelineOf(provider, { limit: 3, ...(cursor !== undefined && { cursor }) });
      pages.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(pages).toEqual(all.items);
    const disputes = await timelineOf(provider, { kind: 'dispute' });
    expect(disputes.items.map(({ kind }) => kind)).toEqual(['dispute']);
    const reports = await timelineOf(provider, { kind: 'message' });
    expect(reports.items.map(({ kind }) => kind)).toEqual(['message']);
  });

  test('shows of a sign-in the day and the kind of device alone', async () => {
    const [signIn] = (await timelineOf(booking.provider, { kind: 'sign-in' })).items;
    expect(signIn).toMatchObject({ event: 'signed-in', by: null, text: null });
    expect(signIn?.happened_at).toMatch(/T03:00:00\.000Z$/);
  });

  test('names what the team did, and is a look that each person named can see', async () => {
    const tutor = await buildUser(server.db, { userType: 'tutor' });
    await server.as(admin).call(suspendUser, { params: idOf(tutor), body: { reason: 'Ameaças' } });
    const { items } = await timelineOf(tutor, { kind: 'team' });
    expect(items).toMatchObject([
      { event: 'team-acted', action: 'admin.suspend-user', by: { name: 'Ana Admin' } },
    ]);
    const viewsOf = async (person: BuiltUser) =>
      (await server.as(person).call(listDataViews, { query: {} })).body.items.map(({ kind }) => kind);
    expect(await viewsOf(booking.provider)).toContain('user-detail');
    expect(await viewsOf(booking.tutor)).toContain('booking-list');
  });

  test.each([{ cursor: 'x' }, { cursor: '2026-13-45T00:00:00.000000Z_note:1' }])(
    'refuses the cursor $cursor',
    async (query) => {
      const params = idOf(booking.provider);
      expect(await server.as(admin).send(listTimeline, { params, query })).toRefuseFields('cursor');
    },
  );

  test('is for admins, of accounts that exist; admins write no notes on themselves', async () => {
    const params = { user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
    expect(await server.as(admin).call(listTimeline, { params })).toFailWith('admin/user-not-found');
    expect(await server.as(booking.tutor).call(listTimeline, { params })).toFailWith('session/forbidden');
    const body = { text: 'Nota' };
    expect(await server.as(admin).call(writeNote, { params, body })).toFailWith('admin/user-not-found');
    expect(await server.as(admin).call(writeNote, { params: idOf(admin), body })).toFailWith(
      'admin/yourself',
    );
  });
});
