import { expect, test } from 'vitest';

import { petSpecies } from '../pet/index.ts';
import { petRefusal, petSizeOf, petSizes } from './pet-fit.ts';

test.each([
  { grams: 1, size: 'small' },
  { grams: 10_000, size: 'small' },
  { grams: 10_001, size: 'medium' },
  { grams: 25_000, size: 'medium' },
  { grams: 25_001, size: 'large' },
  { grams: 45_000, size: 'large' },
  { grams: 45_001, size: 'giant' },
])('a dog of $grams g is $size', ({ grams, size }) => {
  expect(petSizeOf(grams)).toBe(size);
});

const all = { acceptedSpecies: petSpecies, acceptedSizes: petSizes };
const smallDogs = { acceptedSpecies: ['dog'], acceptedSizes: ['small', 'medium'] } as const;

test.each([
  { say: 'any pet where all are taken', terms: all, species: 'fish', grams: null, refusal: undefined },
  { say: 'a dog of unknown weight where all sizes are', terms: all, species: 'dog', grams: null },
  { say: 'a cat where dogs are', terms: smallDogs, species: 'cat', grams: 4000, refusal: 'species' },
  { say: 'a dog that fits', terms: smallDogs, species: 'dog', grams: 25_000, refusal: undefined },
  { say: 'a dog too heavy', terms: smallDogs, species: 'dog', grams: 25_001, refusal: 'size' },
  {
    say: 'a dog of unknown weight where some sizes are excluded',
    terms: smallDogs,
    species: 'dog',
    grams: null,
    refusal: 'weight-unknown',
  },
  {
    say: 'a heavy rabbit: sizes apply to dogs only',
    terms: { ...all, acceptedSizes: ['small'] },
    species: 'rabbit',
    grams: 60_000,
    refusal: undefined,
  },
] as const)('$say: $refusal', ({ terms, species, grams, ...expected }) => {
  const refusal = 'refusal' in expected ? expected.refusal : undefined;
  expect(petRefusal(terms, { species, weightGrams: grams })).toBe(refusal);
});
