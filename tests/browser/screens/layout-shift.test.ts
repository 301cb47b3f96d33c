import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { openScreen } from '../support/screens/open-screen.ts';
import { anyRow, inState, type Screen, screens, type Viewer } from '../support/screens/screens.ts';
import { openPage } from '../support/screens/viewer-pages.ts';

/** A phone with a processor four times slower than this one. */
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };
const slowness = 4;
/** Chrome calls 0.1 good; a bar of the phone that comes late is 0.007. */
const mostShift = 0.02;

/** Sums what moved by itself from the next document on. */
async function watchShifts(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(() => {
    const state = { sum: 0 };
    Object.assign(globalThis, { shifts: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') state.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found: unknown = Reflect.get(globalThis, 'shifts');
    return typeof found === 'object' && found !== null ? Number(Reflect.get(found, 'sum')) : Number.NaN;
  });

const homes: Readonly<Record<'tutora' | 'prestadora' | 'empresa', string>> = {
  tutora: '/dashboard/tutor',
  prestadora: '/dashboard/prestador',
  empresa: '/dashboard/empresa',
};
/** The bookings that are opened: a tutor's by their state, a provider's by the label in the list. */
const states = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'].map(inState);
const labels = ['Pendente', 'Confirmado', 'Em andamento', 'Concluído'];
const measured: Readonly<Record<keyof typeof homes, readonly string[]>> = {
  tutora: [homes.tutora, ...states],
  prestadora: [homes.prestadora, ...labels],
  empresa: [homes.empresa],
};

/** What a screen is called here. */
const nameOf = ({ path, behind: [step] = [] }: Screen): string =>
  step?.inCard === undefined || step.inCard === anyRow ? path : step.inCard;

const isMeasured = (viewer: keyof typeof homes, screen: Screen): boolean =>
  (screen.behind ?? []).length <= 1 && measured[viewer].includes(nameOf(screen));

/** Opens each screen as a new document, as after a reload. */
async function shiftsOf(viewer: Viewer, own: readonly Screen[]): Promise<Record<string, number>> {
  const page = await openPage(viewer, phone);
  await watchShifts(page);
  const found: Record<string, number> = {};
  for (const screen of own) {
    await openScreen(page, screen, { isWhole: false });
    found[nameOf(screen)] = await shiftOf(page);
  }
  await page.context().close();
  return found;
}

test.each(['tutora', 'prestadora', 'empresa'] as const)(
  'nothing jumps on the home of %s and on a booking in any state',
  async (viewer) => {
    const own = screens.filter((screen) => screen.viewer === viewer && isMeasured(viewer, screen));
    const found = await shiftsOf(viewer, own);
    expect(Object.keys(found)).toEqual(measured[viewer]);
    expect(Object.entries(found).filter(([, shift]) => !(shift <= mostShift))).toEqual([]);
  },
);
