import { test } from 'vitest';

import { checkScreensOf } from '../support/screens/check-screens.ts';

// With every window and menu that opens on them.
test.each(['tutora', 'tutor2'] as const)(
  'every screen of %s passes axe, never scrolls sideways and has working links',
  checkScreensOf,
);
