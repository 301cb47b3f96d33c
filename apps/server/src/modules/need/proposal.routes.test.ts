import {
  declineProposal,
  listOpenNeeds,
  listSentProposals,
  readNeed,
  sendProposal,
  withdrawProposal,
} from '@patinha/contract/need';
import { maxOpenProposals } from '@patinha/domain/need';
import { addMs, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { type BuiltStall } from '../booking/booking.factory.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { buildSubscription } from '../subscription/subscription.factory.ts';
import { buildCarer, buildMonth, buildNeed, buildProposal, type BuiltNeed } from './need.factory.ts';
import { needPets } from './need.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const offer = (carer: BuiltStall, changes: Record<string, unknown> = {}) => ({
  service_id: carer.serviceId,
  price_cents: 5000,
  message: 'Passeio com calma pelo bairro.',
  valid_days: 2 as const,
  ...changes,
});
const send = (carer: BuiltStall, { needId }: BuiltNeed, changes: Record<string, unknown> = {}) =>
  server.as(carer.provider).call(sendProposal, { params: { need_id: needId }, body: offer(carer, changes) });
const found = async (carer: BuiltStall, query: Record<string, unknown> = {}) =>
  (await server.as(carer.provider).call(listOpenNeeds, { query })).body;
const proposalParams = (proposalId: string) => ({ params: { proposal_id: proposalId } });

describe('proposing', () => {
  test('counts in the month, notifies the tutor, and shows on both sides', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    const reply = await server
      .as(carer.provider)
      .call(sendProposal, { params: { need_id: need.needId }, body: offer(carer) });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ status: 'open', price_cents: 5000, can_withdraw: true });
    const sent = (await server.as(carer.provider).call(listSentProposals)).body;
    expect([sent.items, sent.quota.used]).toEqual([[reply.body], 1]);
    const { proposals } = (await server.as(need.tutor).call(readNeed, { params: { need_id: need.needId } }))
      .body;
    expect(proposals).toMatchObject([
      {
        id: reply.body.id,
        price_cents: 5000,
        fee_cents: 250,
        total_cents: 5250,
        is_bookable: true,
        provider: { completed_bookings_count: 0, distance_km: 2 },
      },
    ]);
    await server.deliver();
    const subjects = (await mailsTo(server.db, need.tutor.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Proposta de .+: Passeio$/)]);
  });

  test('once for a need, again only after taking it back; a refused one counts nothing', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    const first = await send(carer, need);
    expect(await send(carer, need)).toFailWith('need/already-proposed');
    const { id } = first.body;
    const back = { ...proposalParams(id), body: {} };
    expect((await server.as(carer.provider).call(withdrawProposal, back)).body.status).toBe('withdrawn');
    expect(await server.as(carer.provider).send(withdrawProposal, back)).toFailWith('need/proposal-not-open');
    const second = await send(carer, need);
    expect(second.status).toBe(201);
    await server.as(need.tutor).call(declineProposal, { ...proposalParams(second.body.id), body: {} });
    expect(await send(carer, need)).toFailWith('need/already-proposed');
    const { quota } = (await server.as(carer.provider).call(listSentProposals)).body;
    expect(quota.used).toBe(2);
  });

  test('stops after five in the São Paulo month on the free plan, and never on premium (D-74)', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    const { quota } = await found(carer);
    await buildMonth(server.db, carer.provider.providerId, quota.month, 5);
    expect(await send(carer, need)).toFailWith('need/proposal-limit');
    await buildSubscription(server.db, {
      userId: carer.provider.userId,
      companyId: carer.provider.providerId,
      plan: 'essencial',
    });
    expect((await send(carer, need)).status).toBe(201);
    expect((await found(carer)).quota).toEqual({ month: quota.month, used: 6, limit: null });
  });

  test.each([
    { change: { price_cents: 0 }, field: 'price_cents' },
    { change: { price_cents: 50.5 }, field: 'price_cents' },
    { change: { message: 'oi' }, field: 'message' },
    { change: { valid_days: 4 }, field: 'valid_days' },
    { change: { fee_cents: 1 }, field: 'fee_cents' },
  ])('$change is refused naming $field', async ({ change, field }) => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    expect(await send(carer, need, change)).toRefuseFields(field);
    expect((await found(carer)).quota.used).toBe(0);
  });

  test('needs a service that fits: of one’s own, of the kind, on sale, for all the pets', async () => {
    const [need, carer, other] = [
      await buildNeed(server.db),
      await buildCarer(server.db),
      await buildCarer(server.db),
    ];
    expect(await send(carer, need, { service_id: other.serviceId })).toFailWith('need/service-unfit');
    const { id: secondPet } = await buildPet(server.db, { ownerId: need.tutor.userId });
    await server.db.insert(needPets).values({ needId: need.needId, petId: secondPet });
    expect(await send(carer, need)).toFailWith('need/service-unfit');
  });

  test('is not possible for a need that is over, and its end is the proposal’s too', async () => {
    const carer = await buildCarer(server.db);
    const soon = addMs(await readClock(server.db), hourMs);
    soon.setUTCSeconds(0, 0);
    const need = await buildNeed(server.db, { startsAt: soon });
    const reply = (await send(carer, need)).body;
    expect(reply.expires_at).toBe(soon.toISOString());
    const closed = await buildNeed(server.db, { status: 'closed', endedAt: soon });
    expect(await send(carer, closed)).toFailWith('need/not-open');
    expect(await send(carer, { ...closed, needId: carer.serviceId })).toFailWith('need/not-found');
  });

  test('stops at twenty open proposals for one need', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    for (let made = 0; made < maxOpenProposals; made += 1)
      await buildProposal(server.db, { need, carer: await buildCarer(server.db) });
    expect(await send(carer, need)).toFailWith('need/full');
  });

  test('is closed to an account that sells nothing', async () => {
    const [need, carer] = [await buildNeed(server.db), await buildCarer(server.db)];
    const newcomer = await buildUser(server.db, { userType: 'prestador' });
    const request = { params: { need_id: need.needId }, body: offer(carer) };
    expect(await server.as(newcomer).send(sendProposal, request)).toFailWith('provider/not-found');
  });

  test('can be withdrawn only by its provider', async () => {
    const [need, carer, other] = [
      await buildNeed(server.db),
      await buildCarer(server.db),
      await buildCarer(server.db),
    ];
    const back = { ...proposalParams(await buildProposal(server.db, { need, carer })), body: {} };
    expect(await server.as(other.provider).send(withdrawProposal, back)).toFailWith(
      'need/proposal-not-found',
    );
    expect(
      await server.as(other.provider).send(withdrawProposal, { ...back, body: { x: 1 } }),
    ).toRefuseFields('x');
    expect(await server.anonymous.send(withdrawProposal, back)).toFailWith('session/missing');
  });
});
