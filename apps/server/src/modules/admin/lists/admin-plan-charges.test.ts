import { listAllPayments, listTimeline } from '@patinha/contract/admin';
import { readReceipt } from '@patinha/contract/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { openContestScene, type ContestScene } from '../../subscription/contest-scene.factory.ts';

let scene: ContestScene;
let admin: BuiltUser;
beforeAll(async () => {
  scene = await openContestScene();
  admin = await buildUser(scene.server.db, { roles: ['admin'], userType: null });
});
afterAll(async () => {
  await scene.server.close();
  await scene.simulator.stop();
});

const find = async (query: object = {}) =>
  (await scene.server.as(admin).call(listAllPayments, { query: { limit: 100, ...query } })).body;
const of = (items: Awaited<ReturnType<typeof find>>['items'], { userId }: BuiltUser) =>
  items.filter((one) => one.user_id === userId);
test('charges of plans are found by state, method, subject, plan and the payer, and paged with the others', async () => {
  const [{ tutor }, { tutor: other }] = [await scene.ordered(), await scene.ordered()];
  const found = async (query: object) => of((await find(query)).items, tutor).length;
  expect(await found({ status: 'completed', method: 'pix', subject: 'plan', days: 1 })).toBe(1);
  expect(await found({ q: tutor.userId })).toBe(1);
  expect(await found({ q: 'premium' })).toBe(1);
  for (const query of [{ status: 'failed' }, { method: 'card' }, { subject: 'booking' }])
    expect(await found(query)).toBe(0);
  const first = await find({ limit: 1 });
  const second = await find({ limit: 1, cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ user_id: id }) => id)).toEqual([
    other.userId,
    tutor.userId,
  ]);
});

test('a month that the bank took is no paid one, in the list, on the receipt and on the timeline', async () => {
  const { tutor, id } = await scene.ordered();
  await scene.contest(id, ['contestar', 'perder']);
  const [charge] = of((await find({ status: 'returned' })).items, tutor);
  expect(charge).toMatchObject({ status: 'returned', amount_cents: 1_900 });
  expect(of((await find({ status: 'completed' })).items, tutor)).toEqual([]);
  const params = { receipt_id: charge?.id ?? '' };
  const { month } = (await scene.server.as(tutor).call(readReceipt, { params })).body;
  expect(month?.taken_back_at).not.toBeNull();
  const about = { params: { user_id: tutor.userId }, query: { kind: 'money' } } as const;
  const { items } = (await scene.server.as(admin).call(listTimeline, about)).body;
  expect(items.map(({ event }) => event)).toEqual(['payment-contested', 'plan-paid']);
});

test('mails about a plan greet its holder, say amount and date, and lead to the plan', async () => {
  const { tutor } = await scene.ordered();
  await scene.pass(31.5);
  await scene.server.deliver();
  const mails = await mailsTo(scene.server.db, tutor.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Tutor Premium: assinatura ativa',
    'Tutor Premium: mês pago',
  ]);
  for (const { text, links } of mails) {
    expect(text.startsWith('Olá, Pessoa.')).toBe(true);
    expect(text).toMatch(/R\$ 19,00.*\d{2}\/\d{2}\/\d{4}/s);
    const site = scene.server.platform.env.PUBLIC_URL;
    expect(links).toEqual([`${site}/upgrade`, expect.stringMatching(new RegExp(`^${site}/recibo/`))]);
  }
});
