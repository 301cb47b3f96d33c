import {
  answerLostConversation,
  listLostConversations,
  readLostConversation,
  readLostPet,
  readPet,
  reportPetFound,
  reportPetLost,
  writeAboutLostPet,
} from '@patinha/contract/pet';
import { maxLostConversations, maxLostMessages } from '@patinha/domain/pet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { buildLostPage, buildPet } from '../pet.factory.ts';
import { lostPetMessages } from '../pet.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const hostile = '<script>alert(1)</script> https://evil.example';

async function buildLost() {
  const tutor = await buildUser(server.db, { fullName: 'Helena Secreta', phone: '+5511987654321' });
  const { id } = await buildPet(server.db, { ownerId: tutor.userId });
  const pet = { pet_id: id };
  const opened = await server.as(tutor).call(reportPetLost, {
    params: pet,
    body: { note: 'Usa coleira azul.', last_seen: 'Praça da Sé' },
  });
  const page = { lost_token: opened.body.token };
  const conversations = async () =>
    (await server.as(tutor).call(listLostConversations, { params: pet })).body.items;
  return { tutor, pet, page, conversations };
}
const write = (page: { lost_token: string }, body: object) =>
  server.anonymous.send(writeAboutLostPet, { params: page, body });

describe('the page of a lost pet', () => {
  test('is open to anyone with its address, and says nothing about its tutor', async () => {
    const { tutor, page } = await buildLost();
    const { body } = await server.anonymous.call(readLostPet, { params: page });
    expect(body).toMatchObject({ name: 'Thor', note: 'Usa coleira azul.', last_seen: 'Praça da Sé' });
    for (const secret of ['Helena', 'Secreta', tutor.email, tutor.userId, '987654321'])
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(page.lost_token).toMatch(/^[\w-]{22}$/);
  });

  test('changes its words under the same address, and is gone for good when the pet is found', async () => {
    const { tutor, pet, page } = await buildLost();
    const owner = server.as(tutor);
    const again = await owner.call(reportPetLost, { params: pet, body: {} });
    expect(again.body).toMatchObject({ token: page.lost_token, note: null });
    await write(page, { text: 'Vi agora.' });
    expect((await owner.send(reportPetFound, { params: pet })).status).toBe(200);
    expect(await server.anonymous.send(readLostPet, { params: page })).toFailWith('pet/page-not-found');
    expect(await owner.send(reportPetFound, { params: pet })).toFailWith('pet/not-lost');
    const second = await owner.call(reportPetLost, { params: pet, body: {} });
    expect(second.body.token).not.toBe(page.lost_token);
    expect((await owner.call(listLostConversations, { params: pet })).body.items).toEqual([]);
    expect((await owner.call(readPet, { params: pet })).body.lost).toMatchObject({
      token: second.body.token,
    });
  });

  test('is opened and closed by the tutor alone', async () => {
    const { pet } = await buildLost();
    const stranger = server.as(await buildUser(server.db));
    for (const [operation, body] of [
      [reportPetLost, {}],
      [reportPetFound, undefined],
      [listLostConversations, undefined],
    ] as const) {
      expect(await stranger.send(operation, { params: pet, body })).toFailWith('pet/not-found');
      expect(await server.anonymous.send(operation, { params: pet, body })).toFailWith('session/missing');
    }
  });

  test.each([
    { body: { note: 'x'.repeat(301) }, field: 'note' },
    { body: { last_seen: 'x'.repeat(121) }, field: 'last_seen' },
    { body: { token: 'mine' }, field: 'token' },
  ])('refuses a wrong $field', async ({ body, field }) => {
    const { tutor, pet } = await buildLost();
    expect(await server.as(tutor).send(reportPetLost, { params: pet, body })).toRefuseFields(field);
  });
});

describe('messages', () => {
  test('go both ways, each conversation for its two sides, and the mail has none of the words', async () => {
    const { tutor, pet, page, conversations } = await buildLost();
    const begun = await server.anonymous.call(writeAboutLostPet, { params: page, body: { text: hostile } });
    const { conversation_id: conversationId } = begun.body;
    await write(page, { text: 'Sou outra pessoa.' });
    const body = { conversation_id: conversationId, text: 'Onde foi?' };
    expect((await server.as(tutor).send(answerLostConversation, { params: pet, body })).status).toBe(201);
    const own = await server.anonymous.call(readLostConversation, {
      params: page,
      query: { conversation_id: conversationId },
    });
    expect(own.body.items).toMatchObject([
      { is_from_tutor: false, text: hostile },
      { is_from_tutor: true, text: 'Onde foi?' },
    ]);
    expect((await conversations()).map(({ id }) => id)).toContain(conversationId);
    expect(await conversations()).toHaveLength(2);
    await server.deliver();
    const mails = await mailsTo(server.db, tutor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Alguém escreveu sobre Thor',
      'Alguém escreveu sobre Thor',
    ]);
    expect(mails.map(({ html }) => html).join('')).not.toContain('evil.example');
  });

  test('of one conversation are mailed once a day', async () => {
    const { tutor, page } = await buildLost();
    const begun = await server.anonymous.call(writeAboutLostPet, { params: page, body: { text: 'Vi.' } });
    for (const text of ['Na praça.', 'Correu.'])
      await write(page, { text, conversation_id: begun.body.conversation_id });
    await server.deliver();
    expect(await mailsTo(server.db, tutor.email)).toHaveLength(1);
  });

  test('need an address and a conversation of that very page', async () => {
    const { tutor, pet, page } = await buildLost();
    const other = await buildLost();
    const begun = await server.anonymous.call(writeAboutLostPet, {
      params: other.page,
      body: { text: 'Vi.' },
    });
    const foreign = { text: 'Oi', conversation_id: begun.body.conversation_id };
    expect(await write(page, foreign)).toFailWith('pet/page-not-found');
    expect(await server.as(tutor).send(answerLostConversation, { params: pet, body: foreign })).toFailWith(
      'pet/not-lost',
    );
    const query = { conversation_id: begun.body.conversation_id };
    expect((await server.anonymous.call(readLostConversation, { params: page, query })).body.items).toEqual(
      [],
    );
    const nowhere = { lost_token: 'A'.repeat(22) };
    expect(await write(nowhere, { text: 'Oi' })).toFailWith('pet/page-not-found');
    expect(await server.anonymous.send(readLostConversation, { params: nowhere, query })).toFailWith(
      'pet/page-not-found',
    );
    expect(await write({ lost_token: 'x' }, { text: 'Oi' })).toRefuseFields('lost_token');
    expect(await write(page, { text: ' ' })).toRefuseFields('text');
    expect(await write(page, { text: 'x'.repeat(501) })).toRefuseFields('text');
    const stranger = server.as(await buildUser(server.db));
    expect(await stranger.send(answerLostConversation, { params: pet, body: foreign })).toFailWith(
      'pet/not-found',
    );
  });

  test('stop when a page has as many conversations as anybody can read', async () => {
    const { pet, page } = await buildLost();
    await server.db.insert(lostPetMessages).values(
      Array.from({ length: maxLostConversations }, () => ({
        petId: pet.pet_id,
        conversationId: crypto.randomUUID(),
        isFromTutor: false,
        text: 'Vi.',
        sentAt: new Date(),
      })),
    );
    expect(await write(page, { text: 'Eu também.' })).toFailWith('pet/conversation-full');
  });

  test('stop, the tutor’s too, when a conversation has as many as it takes', async () => {
    const { tutor, pet } = await buildLost();
    const conversationId = crypto.randomUUID();
    const message = {
      petId: pet.pet_id,
      conversationId,
      isFromTutor: false,
      text: 'Vi.',
      sentAt: new Date(),
    };
    await server.db
      .insert(lostPetMessages)
      .values(Array.from({ length: maxLostMessages - 1 }, () => message));
    const answer = { params: pet, body: { conversation_id: conversationId, text: 'Onde?' } };
    expect((await server.as(tutor).send(answerLostConversation, answer)).status).toBe(201);
    expect(await server.as(tutor).send(answerLostConversation, answer)).toFailWith('pet/conversation-full');
  });
});

test('an address of the network writes twenty messages an hour', async () => {
  const strict = await openTestApp({ RATE_LIMIT_SCALE: '1' });
  const tutor = await buildUser(strict.db);
  const { id } = await buildPet(strict.db, { ownerId: tutor.userId });
  const params = { lost_token: await buildLostPage(strict.db, id) };
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await strict.anonymous.send(writeAboutLostPet, { params, body: { text: 'Vi.' } })).status);
  await strict.close();
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('many at once', () => {
  test('never pass the number of conversations', async () => {
    const { page, conversations } = await buildLost();
    const replies = await Promise.all(
      Array.from({ length: maxLostConversations + 10 }, () => write(page, { text: 'Vi.' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxLostConversations);
    expect(await conversations()).toHaveLength(maxLostConversations);
  });
});
