import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Visitor } from '../browser.ts';
import { expectAccessible } from '../screens/looks.ts';
import { endService, statusIs } from './booking-steps.ts';
import { photoOf } from './verification-steps.ts';

const isCall = (url: URL) => url.pathname.startsWith('/api/');

/**
 * Notes, a photo and the end of a service under way, made on a device that reaches no server, whose page is closed
 * twice; then all of it arrives. Returns the carer's last page.
 */
export async function careWithoutSignal(
  carer: Visitor,
  path: string,
  pass: (minutes: number) => Promise<void>,
): Promise<Page> {
  const { context } = carer;
  carer.expectNoConnection();
  const first = await context.newPage();
  await first.clock.install();
  await first.goto(path);
  await first.getByRole('region', { name: 'Diário' }).waitFor();
  await readDayWithoutConnection(carer, first, path);
  await context.route(isCall, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  );
  const wait = async (page: Page, minutes: number) => {
    await page.clock.fastForward(minutes * 60_000);
    await pass(minutes);
  };

  await note(first, 'Xixi');
  await waits(first, 1);
  await wait(first, 20);
  const second = await reopen(carer, first, path);
  await waits(second, 1);
  await note(second, 'Água');
  await waits(second, 2);
  await second.getByLabel('Enviar foto').setInputFiles(await photoOf(second));
  await waits(second, 3);
  await wait(second, 20);
  const page = await reopen(carer, second, path);
  await endService(page);
  await page.getByText('Guardado no aparelho. Enviamos quando houver conexão.').first().waitFor();
  await waits(page, 4);
  await expectAccessible(page);
  await wait(page, 20);

  await context.unroute(isCall);
  await page.getByRole('button', { name: 'Enviar agora (4)' }).click();
  await page.getByRole('region', { name: /por enviar$/ }).waitFor({ state: 'detached' });
  await page.getByText(/^Encerrado às/).waitFor();
  return page;
}

/** A page that was closed opens again with what the carer needs, and no connection at all. */
async function readDayWithoutConnection({ context }: Visitor, open: Page, path: string): Promise<void> {
  await open.clock.fastForward(dayKeptAfterMs);
  await expect.poll(() => hasDay(open)).toBe(true);
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { name: 'Seus atendimentos' }).waitFor();
  await page.getByRole('heading', { name: /^Canela/ }).waitFor();
  await expectAccessible(page);
  await page.close();
  await context.setOffline(false);
}

const dayKeptAfterMs = 10_000;

/** Whether the device has the copy of the day and all files of the page that shows it. */
const hasDay = (page: Page) =>
  page.evaluate(
    async () =>
      localStorage.getItem('patinha.day') !== null && (await caches.match('/sem-conexao')) !== undefined,
  );

async function note(page: Page, kind: string): Promise<void> {
  const diary = page.getByRole('region', { name: 'Diário' });
  await diary.getByText(kind, { exact: true }).first().click();
  await diary.getByRole('button', { name: 'Anotar' }).click();
}

const waits = (page: Page, count: number) =>
  page.getByRole('region', { name: `${count} por enviar` }).waitFor();

async function reopen({ context }: Visitor, closed: Page, path: string): Promise<Page> {
  const page = await context.newPage();
  await closed.close();
  await page.goto(path);
  return page;
}

/** The tutor reads what came late, once, in order and with its own hours, and says that all went well. */
export async function readLateCare(tutor: Visitor, path: string): Promise<readonly string[]> {
  const { page } = tutor;
  await page.goto(path);
  const diary = page.getByRole('region', { name: 'Diário' });
  await expect.poll(() => diary.getByRole('listitem').count()).toBe(3);
  const entries = await diary.getByRole('listitem').allInnerTexts();
  expect(entries.map((entry) => /^(Foto|Água|Xixi)/.exec(entry)?.[0])).toEqual(['Foto', 'Água', 'Xixi']);
  for (const entry of entries) expect(entry).toMatch(/chegou depois, às \d{1,2}:\d\d · hora do aparelho/);
  const [, water = 0, pee = 0] = entries.map(minuteOf);
  expect((water - pee + 1440) % 1440).toBeGreaterThanOrEqual(19);
  // Sent by the page on which it was made: the time since is known.
  await page.getByText('Check-out · chegou depois', { exact: true }).waitFor();
  // It came too late to move money by itself: the tutor says so.
  await confirmWell(tutor);
  return entries;
}

const minuteOf = (entry: string): number => {
  const [, hours = '0', minutes = '0'] = /(\d\d):(\d\d)/.exec(entry) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** The tutor releases the money of a service. */
export async function confirmWell(tutor: Visitor): Promise<void> {
  const { page } = tutor;
  await page.getByRole('button', { name: 'Sim, tudo certo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correu tudo bem?' });
  await dialog.getByRole('button', { name: 'Sim, tudo certo' }).click();
  await statusIs(tutor, 'Concluído');
}
