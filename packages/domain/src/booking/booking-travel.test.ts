import { describe, expect, test } from 'vitest';

import { type TravelStop, travelAround, travelWay } from './booking-travel.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);
const home = { homeOf: 'ana', district: 'Moema', city: 'São Paulo', state: 'SP' };
const ruis = { ...home, homeOf: 'rui' };
const own = { ...home, homeOf: null };

describe('the way between two places', () => {
  test.each([
    ['none at one home', home, home, undefined],
    [
      'none at one home, written otherwise',
      home,
      { ...home, district: ' moema', city: 'SAO PAULO' },
      undefined,
    ],
    ["none at the seller's own place, whatever its bairro", own, { ...own, district: null }, undefined],
    ['to the home of another tutor in the bairro', home, ruis, 'same_district'],
    ["from the seller's own place in the bairro", own, home, 'same_district'],
    ['to a home of the same tutor in another bairro', home, { ...home, district: 'Lapa' }, 'other_district'],
    ['to another bairro', home, { ...ruis, district: 'Lapa' }, 'other_district'],
    ['to a bairro that is not known', home, { ...ruis, district: null }, 'other_district'],
    [
      'between two bairros that are not known',
      { ...home, district: null },
      { ...ruis, district: null },
      'other_district',
    ],
    ['to another city with such a bairro', home, { ...ruis, city: 'Campinas' }, 'other_city'],
    ['to a city of that name in another state', home, { ...ruis, state: 'PR' }, 'other_city'],
    ['unknown without a city', home, { ...ruis, city: null }, undefined],
  ])('%s', (_name, one, other, way) => {
    expect([travelWay(one, other), travelWay(other, one)]).toEqual([way, way]);
  });
});

const stop = (id: string, from: string, to: string, place = {}): TravelStop => ({
  ...home,
  id,
  startsAt: at(from),
  endsAt: at(to),
  ...place,
});
const far = { homeOf: 'rui', district: 'Lapa' };
const asked = stop('asked', '11:00', '12:00');
const around = (...others: TravelStop[]) => {
  const { fromPrevious, toNext } = travelAround(asked, others);
  const shown = (leg: typeof toNext) =>
    leg && [leg.other.id, leg.way, leg.freeMinutes, leg.travelMinutes, leg.isTight];
  return [shown(fromPrevious), shown(toNext)];
};

describe('the ways to a booking and on to the next', () => {
  test('are those of the nearest before and after it', () => {
    expect(
      around(
        stop('first', '08:00', '09:50', { ...far, city: 'Campinas' }),
        stop('before', '10:00', '10:45', far),
        stop('after', '12:20', '13:00', { homeOf: 'rui' }),
        stop('last', '13:00', '14:00', far),
      ),
    ).toEqual([
      ['before', 'other_district', 15, 30, true],
      ['after', 'same_district', 20, 10, false],
    ]);
  });

  test.each([
    ['11:00', true, 0],
    ['10:31', true, 29],
    ['10:30', false, 30],
    ['09:31', false, 89],
  ])('another bairro until %s: too little time is %s', (end, isTight, free) => {
    expect(around(stop('before', '09:00', end, far))[0]).toEqual([
      'before',
      'other_district',
      free,
      30,
      isTight,
    ]);
  });

  test('are not stated at the same place, over a long gap, or to what runs at the same time', () => {
    const nothing = [undefined, undefined];
    expect(around(stop('before', '10:00', '11:00'))).toEqual(nothing);
    expect(around(stop('before', '08:00', '09:30', { ...far, city: 'Campinas' }))).toEqual(nothing);
    expect(around(stop('beside', '10:30', '11:30', far))).toEqual(nothing);
  });

  test('go past no nearer booking at the same place', () => {
    expect(around(stop('far', '09:00', '10:00', far), stop('near', '10:00', '11:00'))[0]).toBeUndefined();
  });

  test('count the longest of several that end together', () => {
    const group = [stop('here', '10:00', '10:50'), stop('there', '10:00', '10:50', far)];
    expect(around(...group)[0]).toEqual(['there', 'other_district', 10, 30, true]);
    expect(around(...group.toReversed())[0]).toEqual(['there', 'other_district', 10, 30, true]);
  });
});
