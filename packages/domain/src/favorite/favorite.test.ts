import { expect, test } from 'vitest';

import { canAddFavorite, maxFavorites } from './favorite.ts';

test.each([
  { kept: 0, may: true },
  { kept: maxFavorites - 1, may: true },
  { kept: maxFavorites, may: false },
])('with $kept favourites another may be added: $may', ({ kept, may }) => {
  expect(canAddFavorite(kept)).toBe(may);
});
