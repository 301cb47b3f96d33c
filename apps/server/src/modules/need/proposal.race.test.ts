import { acceptProposal, readNeed, sendProposal } from '@patinha/contract/need';
import { freemiumProposalsPerMonth } from '@patinha/domain/subscription';
import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { bookings } from '../booking/booking.table.ts';
import { buildCarer, buildNeed, buildProposal, type BuiltNeed } from './need.factory.ts';
import { proposalCounts, proposals } from './need.table.ts';

// The embedded engine is one session: only PostgreSQL can race.
describe.runIf(testEngine === 'postgres')('at once', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp();
  });
  afterEach(() => server.close());

  const inFlight = 50;
  const allInFlight = async <Item, Reply>(items: readonly Item[], send: (item: Item) => Promise<Reply>) => {
    const waiting = [...items];
    const replies: Reply[] = [];
    const worker = async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        replies.push(await send(item));
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return replies;
  };
  const statuses = (replies: readonly { readonly status: number }[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(replies, ({ status }) => status)).map(([status, of]) => [
        status,
        of?.length,
      ]),
    );

  test('of 200 acceptances of the proposals for one need one makes a booking', async () => {
    const need = await buildNeed(server.db);
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1)
      ids.push(await buildProposal(server.db, { need, carer: await buildCarer(server.db) }));
    const replies = await allInFlight(Array.from({ length: 20 }, () => ids).flat(), (proposalId) =>
      server.as(need.tutor).send(acceptProposal, { params: { proposal_id: proposalId }, body: {} }),
    );
    expect(statuses(replies)).toEqual({ 201: 1, 409: 199 });
    const [made] = await server.db
      .select({ total: count() })
      .from(bookings)
      .where(eq(bookings.tutorId, need.tutor.userId));
    expect(made?.total).toBe(1);
    const shown = (await server.as(need.tutor).call(readNeed, { params: { need_id: need.needId } })).body;
    expect(shown.proposals.filter(({ status }) => status === 'accepted')).toHaveLength(1);
    expect(shown.proposals.filter(({ status }) => status === 'declined')).toHaveLength(9);
  });

  test('of 60 proposals in one month the free plan lets five through, and counts five', async () => {
    const carer = await buildCarer(server.db);
    const needs: BuiltNeed[] = [];
    for (let n = 0; n < 60; n += 1) needs.push(await buildNeed(server.db));
    const body = {
      service_id: carer.serviceId,
      price_cents: 5000,
      message: 'Passeio com calma pelo bairro.',
      valid_days: 1,
    };
    const replies = await allInFlight(needs, ({ needId }) =>
      server.as(carer.provider).send(sendProposal, { params: { need_id: needId }, body }),
    );
    expect(statuses(replies)).toEqual({
      201: freemiumProposalsPerMonth,
      409: 60 - freemiumProposalsPerMonth,
    });
    const kept = await server.db.select({ id: proposals.id }).from(proposals);
    const [month] = await server.db.select({ sent: proposalCounts.sentCount }).from(proposalCounts);
    expect([kept.length, month?.sent]).toEqual([freemiumProposalsPerMonth, freemiumProposalsPerMonth]);
  });
});
