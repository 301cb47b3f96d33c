import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright-core';

import { chromiumFlags } from '../tests/browser/support/chromium.ts';
import { openScreen } from '../tests/browser/support/screens/open-screen.ts';
import { openedParts, openPart } from '../tests/browser/support/screens/opened-parts.ts';
import { heightOf, nextFrame } from '../tests/browser/support/screens/screen-problems.ts';
import {
  hasState,
  leaveState,
  openInState,
  screenStates,
} from '../tests/browser/support/screens/screen-states.ts';
import { type Screen, screens, viewers } from '../tests/browser/support/screens/screens.ts';
import { newcomerScreens, newcomerTypes, signUpNewcomer } from '../tests/browser/support/steps/newcomer.ts';
import { signIn } from '../tests/browser/support/steps/sign-in.ts';
import { findChromium } from './chromium.ts';
import { root, say } from './command.ts';

// Takes pictures of every screen of the running product (`npm start`) for review: each at two widths in both themes,
// full, empty, loading, failed and with open overlays, into the ignored folder pictures/. `PICTURES_URL` is where it
// runs; an argument keeps only the paths that contain it.
const url = process.env['PICTURES_URL'] || `http://localhost:${process.env['PORT'] || 3000}`;
const folder = join(root, 'pictures');
const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const colorSchemes = ['light', 'dark'] as const;

const wanted = process.argv[2] ?? '';
const isWanted = ({ path }: Pick<Screen, 'path'>) => path.includes(wanted);
const missing: string[] = [];
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
for (const viewer of viewers) {
  const own = screens.filter((screen) => screen.viewer === viewer && isWanted(screen));
  const opened = openedParts.filter(({ screen }) => screen.viewer === viewer && isWanted(screen));
  if (own.length === 0) continue;
  const page = await openPage(browser);
  if (viewer !== 'guest') await signIn({ page }, `${viewer}@patinha.test`);
  for (const screen of own)
    for (const state of screenStates.filter((one) => hasState(screen, one))) {
      const words = [viewer, nameOf(screen), ...(state === 'ready' ? [] : [state])];
      await attempt(words, async () => {
        await openInState(page, screen, state);
        await takePictures(page, words);
      });
      await leaveState(page);
    }
  for (const part of opened) {
    const inSizes = part.only === 'phone' ? sizes.filter(({ width }) => width < 768) : sizes;
    if (inSizes[0]) await page.setViewportSize(inSizes[0]);
    const acts = part.act ? [part.act.name] : [];
    const names = [...acts, ...part.press.map(({ source }) => source)].map(plain);
    const words = [viewer, nameOf(part.screen), ...names];
    await attempt(words, async () => {
      await part.given?.(page);
      await openScreen(page, part.screen);
      await openPart(page, part);
      await takePictures(page, words, inSizes);
    });
    await page.unrouteAll();
  }
  await page.context().close();
}
for (const type of newcomerTypes) {
  const own = newcomerScreens[type].filter(isWanted);
  if (own.length === 0) continue;
  const page = await openPage(browser);
  await signUpNewcomer(page, type);
  for (const screen of own) {
    const words = ['newcomer', nameOf(screen)];
    await attempt(words, async () => {
      await openScreen(page, { ...screen, viewer: 'guest' });
      await takePictures(page, words);
    });
  }
  await page.context().close();
}
await browser.close();
say(`pictures: ${folder}`);
if (missing.length > 0) {
  say(`not taken:\n${missing.join('\n')}`);
  process.exitCode = 1;
}

/** A screen that fails must not cost the pictures of all others. */
async function attempt(words: readonly string[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    missing.push(
      `${words.join('-')}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
}

async function openPage(from: Browser): Promise<Page> {
  const context = await from.newContext({
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function takePictures(page: Page, words: readonly string[], inSizes = sizes): Promise<void> {
  for (const { width, height } of inSizes)
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      // As tall as its content, so that the sidebar reaches the bottom.
      const tall = await heightOf(page);
      await page.setViewportSize({ width, height: Math.max(height, tall) });
      // Newly visible content is rendered with the next frame, not with this one.
      await nextFrame(page);
      await page.screenshot({ path: join(folder, `${words.join('-')}-${width}-${colorScheme}.png`) });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
}

function plain(text: string): string {
  return text
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}

function nameOf({ path, behind = [] }: Pick<Screen, 'path' | 'behind'>): string {
  const words = [path, ...behind.map(({ link, inCard = '' }) => `${link}${inCard}`)];
  return plain(words.join('-')) || 'landing';
}
