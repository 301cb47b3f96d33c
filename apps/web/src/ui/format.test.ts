import { describe, expect, test } from 'vitest';

import {
  formatCountdown,
  formatDayTime,
  formatDistance,
  formatDuration,
  formatPhone,
  formatRating,
  formatRelative,
  money,
  roundMoney,
  shortMoney,
} from './format.ts';

describe('formats', () => {
  test.each([
    [0, 'R$\u00a00,00'],
    [1, 'R$\u00a00,01'],
    [8001, 'R$\u00a080,01'],
    [123_456_789, 'R$\u00a01.234.567,89'],
  ])('%d centavos are %s', (amount, text) => {
    expect(money('price', amount)).toBe(text);
  });

  test('a price list leaves out centavos that are zero, and a day of a calendar all of them', () => {
    expect(shortMoney('plan-price', 1_000)).toBe('R$\u00a010');
    expect(shortMoney('plan-price', 2_990)).toBe('R$\u00a029,90');
    expect(roundMoney('service-price', 8_050)).toBe('81');
  });

  test('an instant is shown on the wall clock of its place', () => {
    expect(formatDayTime('2026-03-10T02:30:00Z')).toBe('09/03/2026, 23:30');
    expect(formatDayTime('2026-03-10T02:30:00Z', 'America/Manaus')).toBe('09/03/2026, 22:30');
  });

  test.each([
    [120, '2:00'],
    [65, '1:05'],
    [0, '0:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });

  test.each([
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [0, '0 min'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });

  test.each([
    [0.34, '300 m'],
    [2.34, '2,3 km'],
    [12, '12 km'],
  ])('%d km are %s', (km, text) => {
    expect(formatDistance(km)).toBe(text);
  });
});

describe('a moment seen from now', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  test.each([
    { instant: '2026-03-10T12:00:30Z', text: 'agora' },
    { instant: '2026-03-10T11:55:00Z', text: 'há 5 minutos' },
    { instant: '2026-03-10T15:00:00Z', text: 'em 3 horas' },
    { instant: '2026-03-10T02:30:00Z', text: 'há 9 horas' },
    { instant: '2026-03-11T20:00:00Z', text: 'amanhã' },
    { instant: '2026-03-09T15:00:00Z', text: 'ontem' },
    { instant: '2026-05-20T15:00:00Z', text: '20/05/2026' },
  ])('$instant reads $text', ({ instant, text }) => {
    expect(formatRelative(instant, now)).toBe(text);
  });

  test('days are those of the place: late in the evening the next morning is tomorrow', () => {
    const evening = new Date('2026-03-10T02:00:00Z');
    expect(formatRelative('2026-03-10T15:00:00Z', evening, 'America/Sao_Paulo')).toBe('amanhã');
  });
});

describe('masks for reading', () => {
  test.each([
    ['+5511987654321', '(11) 98765-4321'],
    ['1132654321', '(11) 3265-4321'],
    ['+351912345678', '+351912345678'],
  ])('the telephone %s reads %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });

  test('an average has one decimal', () => {
    expect(formatRating(4.75)).toBe('4,8');
    expect(formatRating(5)).toBe('5,0');
  });
});
