import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { advanceClock } from '../support/dev-routes.ts';
import { openScreen } from '../support/screens/open-screen.ts';
import { screens, type Viewer } from '../support/screens/screens.ts';
import { openPage } from '../support/screens/viewer-pages.ts';

type Kind = 'Script' | 'Stylesheet' | 'Font';

/** Counts the bytes transferred from now on, headers included. */
async function countTransfers(page: Page): Promise<Map<Kind, number>> {
  const totals = new Map<Kind, number>([
    ['Script', 0],
    ['Stylesheet', 0],
    ['Font', 0],
  ]);
  const kinds = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    for (const [kind, total] of totals)
      if (kinds.get(requestId) === kind) totals.set(kind, total + encodedDataLength / 1024);
  });
  return totals;
}

const codeLifeSeconds = 120;
const styleKib = 20;
const fontKib = 65;

test.each<{ viewer: Viewer; path: string; scriptKib: number }>([
  { viewer: 'guest', path: '/', scriptKib: 1 },
  { viewer: 'guest', path: '/auth', scriptKib: 140 },
  { viewer: 'guest', path: '/marketplace', scriptKib: 150 },
  { viewer: 'tutora', path: '/carteirinha', scriptKib: 150 },
  { viewer: 'tutora', path: '/dashboard/tutor', scriptKib: 175 },
  { viewer: 'prestadora', path: '/dashboard/prestador', scriptKib: 175 },
  { viewer: 'empresa', path: '/dashboard/empresa', scriptKib: 175 },
  { viewer: 'admin', path: '/admin', scriptKib: 190 },
])('$path transfers at most $scriptKib KiB of JavaScript', async ({ viewer, path, scriptKib }) => {
  const screen = screens.find((one) => one.viewer === viewer && one.path === path && !one.behind);
  if (!screen) throw new Error(`No screen ${path} of ${viewer}`);
  // The shell has a mouse pointer on the page from the start, as if the visitor had moved it.
  const page = await openPage(viewer, {}, 'whole');
  // The card's code has expired by then, and renews itself.
  if (path === '/carteirinha') await advanceClock(codeLifeSeconds);
  const totals = await countTransfers(page);
  // As a visitor who does not scroll.
  await openScreen(page, screen, { isWhole: false });
  const [script = 0, style = 0, font = 0] = totals.values();
  const figures = [script, style, font].map((kib) => kib.toFixed(1)).join(', ');
  process.stdout.write(`${path}: JavaScript, CSS and fonts in KiB: ${figures}\n`);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(scriptKib);
  expect(style).toBeLessThanOrEqual(styleKib);
  expect(font).toBeLessThanOrEqual(fontKib);
  await page.context().close();
});
