import { annulRedemption, contestRedemption, undoRedemption } from '@patinha/contract/promotion';
import { changeCompanyPlan } from '@patinha/contract/subscription';
import type { CompanyTier } from '@patinha/domain/subscription';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BuiltProvider } from '../../modules/provider/provider.factory.ts';
import { type ContestScene, openContestScene } from '../../modules/subscription/contest-scene.factory.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { differences } from './compared-money.ts';
import { type CounterDiscount, readCounter, registerDiscount } from './counter-kinds.factory.ts';
import { readPlan } from './plan-places.factory.ts';

// One truth about money (D-179), beside bookings: plans, and discounts at the counter.

let scene: ContestScene;
beforeAll(async () => {
  scene = await openContestScene();
});
afterAll(async () => {
  await scene.requireAgreement();
  await scene.close();
});

const change = (company: BuiltProvider, plan: CompanyTier) =>
  scene.server.as(company).call(changeCompanyPlan, { body: { plan } });

async function upgrade(company: BuiltProvider) {
  const { id, first_cents: due } = (await change(company, 'completo')).body;
  await scene.server.deliver();
  await scene.atBank(id, 'autorizar');
  return due;
}

interface Played {
  readonly company: BuiltProvider;
  readonly paid: number;
  readonly back: number;
}
type Kind = readonly [kind: string, play: () => Promise<Played>, mail: RegExp];

/** Those of one plan that nothing renews come first: the clock is that of all. */
const planKinds: readonly Kind[] = [
  [
    'bought',
    async () => ({ company: await scene.subscribedCompany('completo'), paid: 19_900, back: 0 }),
    /Recebemos R\$ 199,00\..*R\$ 199,00\s+Ver recibo: \S+\/recibo\//,
  ],
  [
    'withdrawn from',
    async () => {
      const company = await scene.subscribedCompany('essencial');
      await scene.regretOf(company);
      await scene.pass(0.01);
      return { company, paid: 9900, back: 9900 };
    },
    /Devolvemos R\$ 99,00/,
  ],
  [
    'upgraded',
    async () => {
      const company = await scene.subscribedCompany('essencial');
      await scene.pass(3);
      return { company, paid: 9900 + (await upgrade(company)), back: 0 };
    },
    /Recebemos R\$ \d\d,\d\d, a diferença/,
  ],
  [
    'upgraded and withdrawn from',
    async () => {
      const company = await scene.subscribedCompany('essencial');
      await scene.pass(3);
      const due = await upgrade(company);
      await scene.regretOf(company);
      await scene.pass(0.01);
      return { company, paid: 9900 + due, back: due };
    },
    /Devolvemos R\$ \d\d,\d\d/,
  ],
  [
    'contested at the bank, lost',
    async () => {
      const company = await scene.subscribedCompany('essencial');
      const { subscription } = await scene.readCompany(company);
      await scene.contest(subscription?.id ?? '', ['contestar', 'perder']);
      return { company, paid: 9900, back: 0 };
    },
    /R\$ 99,00 voltaram para você/,
  ],
  [
    'contested at the bank, kept',
    async () => {
      const company = await scene.subscribedCompany('essencial');
      const { subscription } = await scene.readCompany(company);
      await scene.contest(subscription?.id ?? '', ['contestar', 'ganhar']);
      return { company, paid: 9900, back: 0 };
    },
    /Recebemos R\$ 99,00/,
  ],
  [
    'made smaller and renewed',
    async () => {
      const company = await scene.subscribedCompany('completo');
      await change(company, 'essencial');
      await scene.pass(31.5);
      await scene.pass(0.02);
      return { company, paid: 19_900 + 9900, back: 0 };
    },
    /Recebemos R\$ 99,00 por Pix Automático/,
  ],
];

test.each(planKinds)('a plan %s: every place names the same money', async (_, play, mail) => {
  const { company, ...expected } = await play();
  await scene.server.deliver();
  const { subscription } = await scene.readCompany(company);
  const places = await readPlan(scene, company, subscription);
  expect(differences(places, { ...expected, shown: 0, platform: 0 })).toEqual([]);
  const mails = await mailsTo(scene.server.db, company.email);
  expect(mails.map(({ text }) => text.replaceAll(/\s/g, ' ')).join(' ')).toMatch(mail);
});

type Step = (discount: CounterDiscount) => Promise<{ readonly error?: unknown }>;
const counterKinds: readonly (readonly [kind: string, step: Step, discount: number, paid: number])[] = [
  ['registered', async () => ({}), 800, 7200],
  [
    'undone',
    ({ shop, redemptionId }) =>
      scene.server.as(shop).call(undoRedemption, { params: { redemption_id: redemptionId } }),
    0,
    0,
  ],
  [
    'annulled',
    ({ shop, redemptionId }) =>
      scene.server.as(shop).call(annulRedemption, {
        params: { redemption_id: redemptionId },
        body: { reason: 'O valor estava errado.' },
      }),
    0,
    0,
  ],
  [
    'contested',
    ({ client, redemptionId }) =>
      scene.server.as(client).call(contestRedemption, {
        params: { redemption_id: redemptionId },
        body: { reason: 'Não comprei nada.' },
      }),
    0,
    0,
  ],
];

test.each(counterKinds)('a discount at the counter %s: every place names the same money', async (...row) => {
  const [, step, discount, paid] = row;
  const registered = await registerDiscount(scene.server);
  expect((await step(registered)).error).toBeUndefined();
  const places = await readCounter(scene.server, registered);
  expect(differences(places, { given: 800, discount, paid })).toEqual([]);
});
