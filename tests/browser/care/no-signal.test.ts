import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { endService, statusIs } from '../support/steps/booking-steps.ts';
import { photoOf } from '../support/steps/verification-steps.ts';

// An hour of a walk whose signal reaches no server: what is done lies on the device while its page is closed twice.
onOwnProduct();
let tutor: Visitor;
let carer: Visitor;

beforeAll(async () => {
  tutor = await openVisitor({ as: 'tutora@patinha.test' });
  carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
});
afterAll(async () => {
  await tutor.leave();
  await carer.leave();
});

const writes = (url: URL) => url.pathname.startsWith('/api/');

test('what was done without a signal arrives once, in order and with its own hours', async () => {
  const { context } = carer;
  carer.expectNoConnection();
  const path = await openWalk(carer.page);
  await context.route(writes, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  );

  await note(carer.page, 'Xixi');
  await waits(carer.page, 1);
  await pass(carer.page, 20);
  let page = await closeAndOpen(carer.page, path);
  await waits(page, 1);
  await note(page, 'Água');
  await page.getByLabel('Enviar foto').setInputFiles(await photoOf(page));
  await waits(page, 3);
  await pass(page, 20);
  page = await closeAndOpen(page, path);
  await endService(page);
  await page.getByText('Guardado no aparelho. Enviamos quando houver conexão.').first().waitFor();
  await waits(page, 4);
  await expectAccessible(page);
  await pass(page, 20);

  await context.unroute(writes);
  await page.getByRole('button', { name: 'Enviar agora (4)' }).click();
  await page.getByRole('region', { name: /por enviar$/ }).waitFor({ state: 'detached' });
  await page.getByText(/^Encerrado às/).waitFor();
  await tutorReads(path);
});

/** The service under way of the demonstration. */
async function openWalk(page: Page): Promise<string> {
  await page.clock.install();
  await page.goto('/prestador/bookings');
  await page.getByRole('article').filter({ hasText: 'Em andamento' }).getByRole('link').first().click();
  await page.waitForURL(/\/bookings\/[\da-f-]+$/);
  await page.getByRole('region', { name: 'Diário' }).waitFor();
  return new URL(page.url()).pathname;
}

async function note(page: Page, kind: string): Promise<void> {
  const diary = page.getByRole('region', { name: 'Diário' });
  await diary.getByText(kind, { exact: true }).first().click();
  await diary.getByRole('button', { name: 'Anotar' }).click();
}

const waits = (page: Page, count: number) =>
  page.getByRole('region', { name: `${count} por enviar` }).waitFor();

/** The device's clock and the product's. */
async function pass(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000);
  await advanceClock(minutes * 60);
}

async function closeAndOpen(closed: Page, path: string): Promise<Page> {
  const page = await carer.context.newPage();
  await closed.close();
  await page.goto(path);
  return page;
}

async function tutorReads(path: string): Promise<void> {
  const { page } = tutor;
  await page.goto(path);
  const diary = page.getByRole('region', { name: 'Diário' });
  await expect.poll(() => diary.getByRole('listitem').count()).toBe(3);
  const entries = await diary.getByRole('listitem').allInnerTexts();
  expect(entries.map((entry) => /^(Foto|Água|Xixi)/.exec(entry)?.[0])).toEqual(['Foto', 'Água', 'Xixi']);
  for (const entry of entries) expect(entry).toMatch(/chegou depois, às \d\d:\d\d · hora do aparelho/);
  const [, water = 0, pee = 0] = entries.map(minuteOf);
  expect((water - pee + 1440) % 1440).toBeGreaterThanOrEqual(19);
  // Sent by the page on which it was made: the time since is known.
  await page.getByText('Check-out · chegou depois', { exact: true }).waitFor();
  // It came too late to move money by itself: the tutor says so.
  await page.getByRole('button', { name: 'Confirmar que correu tudo bem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correu tudo bem?' });
  await dialog.getByRole('button', { name: 'Confirmar que correu tudo bem' }).click();
  await statusIs(tutor, 'Concluído');
}

const minuteOf = (entry: string): number => {
  const [, hours = '0', minutes = '0'] = /(\d\d):(\d\d)/.exec(entry) ?? [];
  return Number(hours) * 60 + Number(minutes);
};
