import { describe, expect, test } from 'vitest';

import { calendarDay, endOfDayInSaoPaulo, instantOf, monthInSaoPaulo, weekdayIn } from './zoned-time.ts';

describe('zoned time', () => {
  test.each([
    { instant: '2026-03-10T02:30:00Z', zone: 'America/Sao_Paulo', day: '2026-03-09', weekday: 1 },
    { instant: '2026-03-10T02:30:00Z', zone: 'America/Noronha', day: '2026-03-10', weekday: 2 },
    { instant: '2026-03-10T03:30:00Z', zone: 'America/Manaus', day: '2026-03-09', weekday: 1 },
    { instant: '2028-02-29T12:00:00Z', zone: 'America/Rio_Branco', day: '2028-02-29', weekday: 2 },
  ] as const)('$instant is $day in $zone', ({ instant, zone, day, weekday }) => {
    expect(calendarDay(new Date(instant), zone)).toBe(day);
    expect(weekdayIn(new Date(instant), zone)).toBe(weekday);
  });

  test.each([
    ['America/Sao_Paulo', '2026-03-10T12:00:00.000Z'],
    ['America/Manaus', '2026-03-10T13:00:00.000Z'],
    ['America/Rio_Branco', '2026-03-10T14:00:00.000Z'],
    ['America/Noronha', '2026-03-10T11:00:00.000Z'],
  ] as const)('nine in the morning in %s is %s', (zone, expected) => {
    expect(instantOf('2026-03-10', 9 * 60, zone).toISOString()).toBe(expected);
  });

  test('31 December at 22:00 in São Paulo still belongs to December of that year', () => {
    const month = monthInSaoPaulo(new Date('2027-01-01T01:00:00Z'));
    expect(month.start.toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(month.end.toISOString()).toBe('2027-01-01T03:00:00.000Z');
  });

  test('credit granted late in the evening expires at the end of the São Paulo day', () => {
    const expiresAt = endOfDayInSaoPaulo(new Date('2026-03-10T02:30:00Z'), 180);
    expect(expiresAt.toISOString()).toBe('2026-09-06T02:59:59.000Z');
  });
});
