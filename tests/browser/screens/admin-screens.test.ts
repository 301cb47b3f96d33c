import { test } from 'vitest';

import { checkScreensOf } from '../support/screens/check-screens.ts';

// With every window and menu that opens on them.
test('every screen of the admin passes axe, never scrolls sideways and has working links', () =>
  checkScreensOf('admin'));
