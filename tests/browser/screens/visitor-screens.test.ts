import { expect, test } from 'vitest';

import { checkScreensOf } from '../support/screens/check-screens.ts';
import { openedParts } from '../support/screens/opened-parts.ts';
import { screens } from '../support/screens/screens.ts';

test('every screen of a visitor passes axe, never scrolls sideways and has working links', () =>
  checkScreensOf('guest'));

test('every window and menu belongs to a screen that is opened', () => {
  const parts = openedParts.filter(({ screen }) => !screens.includes(screen));
  expect(parts).toEqual([]);
});
