import type { TravelLeg } from '@patinha/contract/booking';
import { expect, test } from 'vitest';

import { onwardText } from './travel-text.ts';

const leg: TravelLeg = {
  way: 'other_district',
  free_minutes: 15,
  travel_minutes: 30,
  is_tight: true,
  pets: ['Bidu'],
};

test.each<[Partial<TravelLeg>, string]>([
  [{}, '15 min até Bidu, em outro bairro · caminho estimado: 30 min'],
  [{ free_minutes: 40, is_tight: false }, '40 min até Bidu, em outro bairro'],
  [
    { free_minutes: 0, way: 'other_city', travel_minutes: 60, pets: ['Bidu', 'Nina'] },
    'Logo depois, Bidu e Nina, em outra cidade · caminho estimado: 1 h',
  ],
  [{ free_minutes: 20, way: 'same_district', is_tight: false }, '20 min até Bidu, no mesmo bairro'],
])('the way on to the next booking, %o', (changes, said) => {
  expect(onwardText({ ...leg, ...changes }).replaceAll('\u00a0', ' ')).toBe(said);
});
