import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type ExpectedTrouble, watchForComplaints } from '../support/chromium.ts';
import { reportOnFailure } from '../support/failure-report.ts';
import { startCopy } from '../support/own-product.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import type { RunningProduct } from '../support/start-product.ts';
import { signIn } from '../support/steps/sign-in.ts';

// With a tile source in the settings, maps are real maps; in all other journeys they are our own drawings.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);
const asked: string[] = [];
const tiles = createServer((request, reply) => {
  asked.push(request.url ?? '');
  reply.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
});
const state: { product?: RunningProduct; tilesUrl: string } = { tilesUrl: '' };

beforeAll(async () => {
  await new Promise<void>((listening) => {
    tiles.listen(0, '127.0.0.1', listening);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  state.tilesUrl = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  state.product = await startCopy({
    TILE_URL: `${state.tilesUrl}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: '© OpenStreetMap',
  });
});

afterAll(async () => {
  await state.product?.end();
  tiles.close();
});

async function openPage(): Promise<{ page: Page; complaints: readonly string[] }> {
  const { product, tilesUrl } = state;
  if (!product) throw new Error('No product with tiles runs');
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', hasTouch: true });
  const page = await context.newPage();
  reportOnFailure(page);
  const complaints = watchForComplaints(page, [product.url, tilesUrl], new Set<ExpectedTrouble>());
  return { page, complaints };
}

const zooms = () => new Set(asked.map((path) => Number(path.split('/')[1])));

test('the found services are on a map that can be moved by keyboard', async () => {
  const { page, complaints } = await openPage();
  await page.goto('/marketplace?mapa=1');
  const map = page.getByRole('region', { name: /^Mapa aproximado de/ });
  await map
    .getByText(/^\d+,\d\d/)
    .first()
    .waitFor();
  await page.getByText('Mapa: © OpenStreetMap').waitFor();
  const [far] = [...zooms()];
  expect(far).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Aproximar o mapa' }).click();
  await expect.poll(() => Math.max(...zooms())).toBeGreaterThan(far ?? 0);
  const before = asked.length;
  await map.focus();
  const press = async () => {
    await page.keyboard.press('Shift+ArrowRight');
    return asked.length;
  };
  await expect.poll(press).toBeGreaterThan(before);
  await expectAccessible(page);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('a walk is drawn on the map, where both sides of the booking see it', async () => {
  const { page, complaints } = await openPage();
  await signIn({ page }, 'tutora@patinha.test');
  await page.goto('/tutor/bookings?situacao=completed');
  await page.getByRole('main').getByRole('link', { name: / com / }).first().click();
  const map = page.getByRole('region', { name: /^Desenho da rota/ });
  await map.waitFor();
  await expect.poll(() => map.locator('path').count()).toBeGreaterThanOrEqual(2);
  await page.getByText(/^Rota registrada com a tela ligada\. O círculo cheio/).waitFor();
  await expectAccessible(page);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test('a company marks its point under a pin, without being there', async () => {
  const { page, complaints } = await openPage();
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn({ page }, 'empresa@patinha.test');
  await page.goto('/empresa/profile');
  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  const map = page.getByRole('region', { name: 'Mapa para marcar o ponto' });
  await map.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('Ponto marcado.').waitFor();
  await page.getByRole('button', { name: 'Aproximar o mapa' }).click();
  await page.context().close();
  expect(complaints).toEqual([]);
});
