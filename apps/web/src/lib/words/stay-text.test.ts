import { expect, test } from 'vitest';

import { isOverDays, nightsText, staySpan } from './stay-text.ts';

const zone = 'America/Sao_Paulo';
const between = (starts_at: string, ends_at: string) => ({ starts_at, ends_at, zone }) as const;

test('a stay names its first and its last day', () => {
  const stay = between('2026-11-30T13:00:00Z', '2026-12-02T13:00:00Z');
  expect(staySpan(stay)).toBe('seg. 30/11 10:00 → qua. 2/12 10:00');
  expect(nightsText('night', 2)).toBe('2 noites');
  expect(nightsText('day', 1)).toBe('1 dia');
});

test('a late walk keeps its hours, a night names both days', () => {
  expect(isOverDays(between('2026-12-01T02:30:00Z', '2026-12-01T03:30:00Z'))).toBe(false);
  expect(isOverDays(between('2026-11-30T23:00:00Z', '2026-12-01T11:00:00Z'))).toBe(true);
});
