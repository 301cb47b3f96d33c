import { getMe, updateMe } from '@patinha/contract/account';
import { listPets, reportPetFound, reportPetLost } from '@patinha/contract/pet';
import type { BrowserContext, Request } from 'playwright-core';
import { expect, test } from 'vitest';

import { callerOf } from '../support/api-client.ts';
import { openVisitor } from '../support/browser.ts';
import { signIn } from '../support/steps/sign-in.ts';

const email = 'tutora@patinha.test';
const patientlyMs = 15_000;

/** The number of event streams that are open in a browser. */
function openStreams(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) open.add(request);
  });
  context.on('requestfailed', (request) => void open.delete(request));
  context.on('requestfinished', (request) => void open.delete(request));
  // A closed tab reports no end of its requests.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

// A browser has six connections to a server: a stream in each tab would leave none for the seventh.
test('ten tabs of one person share one event stream, which moves on when its tab is closed', async () => {
  const tutor = await openVisitor({ as: email });
  const caller = await callerOf(email);
  const me = await caller(getMe);
  const streams = openStreams(tutor.context);
  const rename = (full_name: string) =>
    caller(updateMe, { body: { full_name, phone: me.phone ?? '', bio: me.bio, address: me.address } });
  const tabs = [tutor.page];
  for (let tab = 1; tab < 10; tab += 1) tabs.push(await tutor.context.newPage());
  for (const tab of tabs) {
    await tab.goto(tab === tabs.at(-1) ? '/dashboard/tutor' : '/tutor/pets');
    await tab.getByRole('heading', { level: 1 }).waitFor();
  }
  const greeting = (name: string) =>
    tabs.at(-1)?.getByRole('heading', { level: 1, name }).waitFor({ timeout: patientlyMs });
  await greeting('Helena');
  const askedAt = performance.now();
  await tutor.page.evaluate(() => fetch('/api/search?city=x'));
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  expect(streams()).toBe(1);

  await rename('Lena Prado');
  await greeting('Lena');
  await tabs.shift()?.close();
  const closedAt = performance.now();
  await rename('Leninha Prado');
  await greeting('Leninha');
  expect(performance.now() - closedAt).toBeLessThan(5_000);
  expect(streams()).toBe(1);
  await rename(me.full_name);
  await tutor.context.close();
});

// Telephones set by hand since summer time ended are an hour wrong.
test.each([-60, 60])('a clock that is %i minutes wrong renews no session', async (minutes) => {
  const tutor = await openVisitor();
  await tutor.page.clock.install({ time: Date.now() + minutes * 60_000 });
  await tutor.page.clock.resume();
  let renewals = 0;
  tutor.page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  await signIn(tutor, email);
  for (const path of ['/tutor/pets', '/settings', '/tutor/bookings', '/tutor/pets']) {
    await tutor.page.goto(path);
    await tutor.page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(renewals).toBe(0);
  await tutor.leave();
});

/** As a browser that blocks all cookies answers, or one inside another app. */
function refuseStorage(): void {
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, storage, {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}

test('a browser that refuses storage signs in for the visit, and shows a lost pet to its finder', async () => {
  const caller = await callerOf(email);
  const [pet] = (await caller(listPets, { query: {} })).items;
  if (!pet) throw new Error('The demonstration has no pet');
  const { token } = await caller(reportPetLost, { params: { pet_id: pet.id }, body: {} });
  const visitor = await openVisitor();
  await visitor.context.addInitScript(refuseStorage);
  await visitor.page.goto(`/pet-perdido/${token}`);
  await visitor.page.getByLabel('Mensagem').fill('Vi na praça.');
  await visitor.page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await visitor.page.getByText('Vi na praça.').waitFor();
  await signIn(visitor, email);
  await visitor.page.getByRole('heading', { level: 1, name: 'Helena' }).waitFor();
  await caller(reportPetFound, { params: { pet_id: pet.id } });
  await visitor.leave();
});
