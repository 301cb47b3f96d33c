import { expect, test } from 'vitest';

import { bookingSettingsOf } from '../booking-settings.ts';
import { commissionBps } from './booking-commission.ts';

test.each([
  { completions: 0, rating: null, seal: false, bps: 1500 },
  { completions: 9, rating: 5, seal: false, bps: 1500 },
  { completions: 10, rating: null, seal: false, bps: 1500 },
  { completions: 10, rating: 4.49, seal: false, bps: 1500 },
  { completions: 10, rating: 4.5, seal: false, bps: 1200 },
  { completions: 0, rating: null, seal: true, bps: 1000 },
  { completions: 50, rating: 5, seal: true, bps: 1000 },
])('$completions completions, rating $rating, seal $seal: $bps bps', ({ completions, rating, seal, bps }) => {
  const record = { recentCompletions: completions, averageRating: rating, hasPremiumSeal: seal };
  expect(commissionBps(record, bookingSettingsOf(1).commission)).toBe(bps);
});
