import { describe, expect, test } from 'vitest';

import { dayParts, isInPart, partsWithout } from './day-part.ts';

const at = (time: string, offset = '-03:00') => new Date(`2027-03-10T${time}:00${offset}`);

describe('a part of the day', () => {
  test.each([
    ['00:00', ['any']],
    ['05:59', ['any']],
    ['06:00', ['any', 'morning']],
    ['11:59', ['any', 'morning']],
    ['12:00', ['any', 'afternoon']],
    ['17:59', ['any', 'afternoon']],
    ['18:00', ['any', 'evening']],
    ['23:30', ['any', 'evening']],
  ])('containing a start at %s is %s', (time, parts) => {
    expect(dayParts.filter((part) => isInPart(at(time), part, 'America/Sao_Paulo'))).toEqual(parts);
  });

  test('follows local time', () => {
    expect(isInPart(at('12:30'), 'morning', 'America/Manaus')).toBe(true);
    expect(isInPart(at('12:30'), 'morning', 'America/Sao_Paulo')).toBe(false);
  });

  test.each([
    [[], ['any', 'morning', 'afternoon', 'evening']],
    [['09:00'], ['afternoon', 'evening']],
    [['09:00', '13:00', '19:00'], []],
  ])('without any of %s is one of %s', (times, parts) => {
    expect(
      partsWithout(
        times.map((time) => at(time)),
        'America/Sao_Paulo',
      ),
    ).toEqual(parts);
  });
});
