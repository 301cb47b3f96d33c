import { openThread, postMessage, readThreadReplies, saveReplies } from '@patinha/contract/message';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser } from '../../auth/auth.factory.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { buildPaidBooking, buildStaffedCompany } from '../../company/assignment/assignment.factory.ts';
import { buildThread } from '../message.factory.ts';
import { savedReplies } from './saved-reply.table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type Person = Parameters<TestApp['as']>[0];

async function talk(booking?: BuiltBooking) {
  const about = booking ?? (await buildBooking(server.db));
  const { threadId } = await buildThread(server.db, about);
  return { ...about, params: { thread_id: threadId } };
}
const save = (who: Person, revision: number, ...texts: string[]) =>
  server.as(who).send(saveReplies, { body: { revision, texts } });
const textsIn = async (who: Person, params: { thread_id: string }) =>
  (await server.as(who).call(readThreadReplies, { params })).body.items.map(({ text }) => text);

describe('the ready replies of a seller', () => {
  test('are kept in their order, changed and deleted, and offered in every conversation of theirs', async () => {
    const { provider, params, ...stall } = await talk();
    expect((await server.as(provider).call(readThreadReplies, { params })).body).toEqual({
      revision: 0,
      may_change: true,
      items: [],
    });
    expect((await save(provider, 0, ' Estou chegando. ', 'Pode trazer a caminha dele?')).status).toBe(200);
    const other = await talk(
      await buildBooking(server.db, { stall: { ...stall, provider }, hoursAhead: 60 }),
    );
    expect(await textsIn(provider, other.params)).toEqual(['Estou chegando.', 'Pode trazer a caminha dele?']);
    await save(provider, 1, 'Pode trazer a caminha dele?', 'Estou chegando!');
    expect(await textsIn(provider, params)).toEqual(['Pode trazer a caminha dele?', 'Estou chegando!']);
    await save(provider, 2);
    expect(await textsIn(provider, params)).toEqual([]);
  });

  test('say which of them the contact filter would change, and a message from one passes it', async () => {
    const { provider, params } = await talk();
    const texts = ['Me chama no 11 98765-4321', 'Chego em dez minutos.'];
    const { body } = await server.as(provider).call(saveReplies, { body: { revision: 0, texts } });
    expect(body.items).toEqual([
      { text: texts[0], is_masked: true },
      { text: texts[1], is_masked: false },
    ]);
    const sent = await server.as(provider).call(postMessage, { params, body: { text: texts[0] ?? '' } });
    expect(sent.body).toMatchObject({ is_masked: true });
  });

  test('are no business of the tutor, of another seller or of an admin', async () => {
    const { tutor, provider, params } = await talk();
    await save(provider, 0, 'Estou chegando.');
    const { provider: rival } = await buildBooking(server.db);
    const admin = await buildUser(server.db, { roles: ['tutor', 'admin'] });
    for (const who of [tutor, rival, admin])
      expect(await server.as(who).call(readThreadReplies, { params })).toFailWith('message/thread-not-found');
    expect(await save(tutor, 0, 'Oi')).toFailWith('session/forbidden');
    const sellsNothing = await buildUser(server.db, { roles: ['tutor', 'prestador'] });
    expect(await save(sellsNothing, 0, 'Oi')).toFailWith('provider/not-found');
  });

  test('are at most five, each with a text of up to 500 characters', async () => {
    const { provider, params } = await talk();
    const tooMany = Array.from({ length: 6 }, (_, at) => `Resposta ${at}`);
    expect(await save(provider, 0, ...tooMany)).toRefuseFields('texts');
    for (const text of ['   ', 'a'.repeat(501)])
      expect(await save(provider, 0, text)).toRefuseFields('texts.0');
    await save(provider, 0, 'a'.repeat(500), ...tooMany.slice(0, 4));
    expect(await textsIn(provider, params)).toHaveLength(5);
  });

  test('of changes at once one is kept, and the others are told', async () => {
    const { provider, params } = await talk();
    for (const revision of [0, 1]) {
      const texts = ['um', 'dois', 'três', 'quatro'];
      const replies = await Promise.all(texts.map((text) => save(provider, revision, text)));
      const kept = replies.filter(({ status }) => status === 200);
      expect(kept).toHaveLength(1);
      for (const refused of replies.filter(({ status }) => status !== 200))
        expect(refused).toFailWith('message/replies-changed');
    }
    expect(await textsIn(provider, params)).toHaveLength(1);
    expect(await save(provider, 0, 'de novo')).toFailWith('message/replies-changed');
  });
});

describe('the ready replies of a company', () => {
  test('are read by who attends the booking, and changed by its owner and its managers', async () => {
    const team = await buildStaffedCompany(server.db);
    const booking = await buildPaidBooking(server.db, team, { assigneeId: team.bia.userId });
    const about = { body: { booking_id: booking.bookingId } };
    const params = { thread_id: (await server.as(booking.tutor).call(openThread, about)).body.id };
    expect((await save(team.company, 0, 'Aqui é do Pet Shop Azul.')).status).toBe(200);
    expect((await server.as(team.bia).call(readThreadReplies, { params })).body).toMatchObject({
      may_change: false,
      items: [{ text: 'Aqui é do Pet Shop Azul.' }],
    });
    expect(await server.as(team.caio).call(readThreadReplies, { params })).toFailWith(
      'message/thread-not-found',
    );
    const forCompany = true;
    const body = { revision: 1, texts: ['Bom dia! Aqui é do Pet Shop Azul.'] };
    expect((await server.as(team.manager).call(saveReplies, { body, forCompany })).status).toBe(200);
    const { body: read } = await server.as(team.manager).call(readThreadReplies, { params, forCompany });
    expect(read).toMatchObject({ may_change: true, items: [{ text: body.texts[0] }] });
    const rows = await server.db
      .select({ texts: savedReplies.texts })
      .from(savedReplies)
      .where(eq(savedReplies.providerId, team.company.providerId));
    expect(rows).toEqual([{ texts: body.texts }]);
  });
});
