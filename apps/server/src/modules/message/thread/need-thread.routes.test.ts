import { randomUUID } from 'node:crypto';

import { markRead, openThread } from '@patinha/contract/message';
import { sendProposal } from '@patinha/contract/need';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accountDeletions } from '../../account-closure/account-closure.table.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { buildTutorWithPet, payBooking } from '../../booking/booking.factory.ts';
import { buildCarer } from '../../need/need.factory.ts';
import { messageThreads } from '../message.table.ts';
import { accept, endings, propose, withdraw, talk, talkIn } from '../need-talk.factory.ts';

let app: TestApp;
let people: ReturnType<typeof talkIn>;
beforeAll(async () => {
  app = await openTestApp();
  people = talkIn(app);
});
afterAll(() => app.close());

describe('beginning a conversation about a need', () => {
  test('is for both sides of a proposal, and gives them the same one', async () => {
    const { need, tutor, provider, proposalId } = await propose(app);
    const [theirs, mine, again] = [
      await people.open(provider, proposalId),
      await people.open(tutor, proposalId),
      await people.open(provider, proposalId),
    ];
    expect([mine.body.id, again.body.id]).toEqual([theirs.body.id, theirs.body.id]);
    expect(mine.body).toMatchObject({
      subject: 'need',
      need_id: need.needId,
      booking_id: null,
      service_id: null,
      title: 'Passeio no parque',
      side: 'tutor',
      other: { name: 'Carla Cuidadora' },
      reveals_contact: false,
      refusal: null,
      last_message: null,
    });
    expect(theirs.body).toMatchObject({ side: 'provider', other: { name: 'Ana', photo_url: null } });
  });

  test('is one for each provider who proposed', async () => {
    const [first, second] = [await propose(app), await buildCarer(app.db, { title: 'Passeio na praia' })];
    const other = await propose(app, { need: first.need, carer: second });
    const [one, two] = [
      await people.open(first.tutor, first.proposalId),
      await people.open(first.tutor, other.proposalId),
    ];
    expect(one.body.id).not.toBe(two.body.id);
    expect([one.body.title, two.body.title]).toEqual(['Passeio no parque', 'Passeio na praia']);
    expect(await people.say(first.provider, two.body.id)).toFailWith('message/thread-not-found');
  });

  test('is closed to others: another tutor, other providers with or without a proposal, an admin', async () => {
    const deal = await propose(app);
    const rival = await propose(app, { need: deal.need });
    const strangers = [
      await buildTutorWithPet(app.db),
      rival.provider,
      (await buildCarer(app.db)).provider,
      await buildUser(app.db, { roles: ['tutor', 'prestador', 'empresa', 'admin'] }),
    ];
    for (const stranger of strangers) {
      expect(await people.open(stranger, deal.proposalId)).toFailWith('message/subject-not-found');
      // A need, or nothing that is there, opens nothing either.
      expect(await people.open(stranger, deal.need.needId)).toFailWith('message/subject-not-found');
      expect(await people.open(stranger, randomUUID())).toFailWith('message/subject-not-found');
    }
    expect(await app.anonymous.send(openThread, { body: { proposal_id: deal.proposalId } })).toFailWith(
      'session/missing',
    );
    expect(await app.db.$count(messageThreads, eq(messageThreads.needId, deal.need.needId))).toBe(0);
  });

  test('accepts a proposal alone: no need, no second subject, no malformed id', async () => {
    const { tutor, need, carer, proposalId } = await propose(app);
    const refused = await app
      .as(tutor)
      .send(openThread, { body: { need_id: need.needId, proposal_id: proposalId } });
    expect(refused).toRefuseFields('need_id');
    for (const body of [
      { service_id: carer.serviceId, proposal_id: proposalId },
      { booking_id: need.needId, proposal_id: proposalId },
    ])
      expect(await app.as(tutor).send(openThread, { body })).toRefuseFields('booking_id');
    for (const proposal_id of ['x', '', `${proposalId}' or true`, null])
      expect(await app.as(tutor).send(openThread, { body: { proposal_id } })).toRefuseFields('proposal_id');
  });

  test.each(endings)('is refused to both once the proposal $how', async ({ end }) => {
    const deal = await propose(app);
    await end(app, deal);
    for (const who of [deal.tutor, deal.provider])
      expect(await people.open(who, deal.proposalId)).toFailWith('message/proposal-over');
  });

  test('is refused with a person who is deleting their account', async () => {
    const { tutor, provider, proposalId } = await propose(app);
    const now = new Date();
    await app.db.insert(accountDeletions).values({
      userId: provider.userId,
      requestedAt: now,
      dueAt: now,
      hidden: { serviceIds: [], wasCardActive: false },
    });
    expect(await people.open(tutor, proposalId)).toFailWith('message/subject-not-found');
  });

  test('twenty times at once, by both, begins one', async () => {
    const { tutor, provider, proposalId } = await propose(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => people.open(at % 2 ? tutor : provider, proposalId)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  test('at the moment of the acceptance leaves one conversation, the booking’s', async () => {
    const deal = await propose(app);
    const replies = await Promise.all([
      people.open(deal.provider, deal.proposalId),
      accept(app, deal),
      people.open(deal.tutor, deal.proposalId),
      people.open(deal.provider, deal.proposalId),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 201, 200, 200]);
    const kept = await app.db
      .select({ bookingId: messageThreads.bookingId, needId: messageThreads.needId })
      .from(messageThreads)
      .where(eq(messageThreads.tutorId, deal.tutor.userId));
    expect(kept).toEqual([{ bookingId: replies[1].body.booking_id, needId: null }]);
  });
});

describe('a conversation whose proposal', () => {
  test.each(endings)('$how accepts no more messages and stays readable', async ({ end }) => {
    const deal = await talk(app);
    await people.say(deal.tutor, deal.id, 'Ele pode ir sem guia?');
    await end(app, deal);
    for (const who of [deal.tutor, deal.provider]) {
      expect(await people.say(who, deal.id)).toFailWith('message/proposal-over');
      expect(await people.look(who, deal.id)).toMatchObject({ refusal: 'proposal-over', subject: 'need' });
      expect((await people.open(who, deal.proposalId)).body.id).toBe(deal.id);
      expect((await people.hear(who, deal.id)).map(({ text }) => text)).toEqual(['Ele pode ir sem guia?']);
    }
  });

  test('was withdrawn continues with the next one', async () => {
    const deal = await talk(app);
    await people.say(deal.tutor, deal.id, 'Um');
    await withdraw(app, deal);
    const offer = {
      service_id: deal.carer.serviceId,
      price_cents: 4500,
      message: 'Agora por um preço menor.',
      valid_days: 1 as const,
    };
    const sent = await app
      .as(deal.provider)
      .call(sendProposal, { params: { need_id: deal.need.needId }, body: offer });
    expect((await people.open(deal.provider, sent.body.id)).body).toMatchObject({
      id: deal.id,
      refusal: null,
    });
    expect((await people.say(deal.provider, deal.id)).status).toBe(201);
  });

  test('is accepted continues as the booking’s with all messages, and shows contacts once it is paid', async () => {
    const deal = await talk(app);
    await people.say(deal.tutor, deal.id, 'Meu número é 11 98765-4321.');
    await app.as(deal.provider).call(markRead, { params: { thread_id: deal.id }, body: { position: 1 } });
    const bookingId = (await accept(app, deal)).body.booking_id;
    const opened = await app.as(deal.provider).call(openThread, { body: { booking_id: bookingId } });
    expect(opened.body).toMatchObject({
      id: deal.id,
      subject: 'booking',
      booking_id: bookingId,
      need_id: null,
      refusal: null,
      reveals_contact: false,
      read_position: 1,
      other: { name: 'Ana' },
    });
    expect((await people.open(deal.tutor, deal.proposalId)).body.id).toBe(deal.id);
    expect((await people.say(deal.provider, deal.id, 'Combinado.')).status).toBe(201);
    await payBooking(app.db, bookingId);
    expect(await people.hear(deal.provider, deal.id)).toMatchObject([
      { position: 1, text: 'Meu número é 11 98765-4321.', is_masked: false },
      { position: 2, text: 'Combinado.' },
    ]);
    expect((await people.look(deal.provider, deal.id)).other.name).toBe('Ana Tutora');
  });

  test('is accepted before anybody wrote has the booking’s conversation', async () => {
    const deal = await propose(app);
    const bookingId = (await accept(app, deal)).body.booking_id;
    const opened = await people.open(deal.provider, deal.proposalId);
    expect(opened.body).toMatchObject({ subject: 'booking', booking_id: bookingId });
  });
});
