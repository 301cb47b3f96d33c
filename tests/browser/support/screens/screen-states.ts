import type { Page, Route } from 'playwright-core';

import { openScreen } from './open-screen.ts';
import type { Screen } from './screens.ts';

/** How the server answers a screen: completely, not yet, or with refusals. */
export const screenStates = ['ready', 'loading', 'failed'] as const;
export type ScreenState = (typeof screenStates)[number];

/** Screens without server requests are ready at once. */
const askingNothing = /^\/($|auth|compliance|nao-existe|validar-carteirinha)/;

export const hasState = ({ path, asksNothing }: Screen, state: ScreenState): boolean =>
  state === 'ready' || !(asksNothing ?? askingNothing.test(path));

/** Requests of the screen's frame, without which no screen appears. */
const ofTheFrame = ['/api/me', '/api/events'];
const isOfTheScreen = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !ofTheFrame.some((path) => pathname.startsWith(path));

const answerOf = {
  loading: () => undefined,
  failed: (route: Route) => route.fulfill({ status: 500, json: { error: { code: 'server/failed' } } }),
} as const;

/** Whether a state is complete: skeletons appear after a moment, and parts have code of their own. */
const isComplete = {
  loading: () => {
    const far = document.querySelector('[data-slot="far"]');
    far?.scrollIntoView();
    const places = [...document.querySelectorAll('.skeleton')];
    return (
      far === null &&
      places.length > 0 &&
      places.every((place) => place.checkVisibility({ visibilityProperty: true }))
    );
  },
  failed: () => {
    const far = document.querySelector('[data-slot="far"]');
    far?.scrollIntoView();
    return (
      far === null &&
      document.querySelector('[data-slot="error-card"]') !== null &&
      document.querySelector('.skeleton, [data-slot="spinner"]') === null
    );
  },
} as const;

/** Opens a screen in a state, where it stays until `leaveState`. */
export async function openInState(page: Page, screen: Screen, state: ScreenState): Promise<void> {
  await openScreen(page, screen);
  if (state === 'ready') return;
  await page.route(isOfTheScreen, answerOf[state]);
  await page.reload();
  await page.waitForFunction(isComplete[state]);
  await page.evaluate(() => scrollTo(0, 0));
}

export const leaveState = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });
