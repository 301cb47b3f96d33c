import { expect, test } from 'vitest';

import { readSearch } from './admin-search.ts';

const id = '1ddc1cf5-083a-4a53-9c1e-4b0f6f7d2a11';

test.each([
  { typed: ' Íris  BASTOS ', terms: { words: 'iris bastos', isWholeId: false } },
  { typed: id.toUpperCase(), terms: { words: id, ids: { first: id, last: id }, isWholeId: true } },
  {
    typed: '1DDC1CF5-083A',
    terms: {
      words: '1ddc1cf5-083a',
      ids: { first: '1ddc1cf5-083a-0000-0000-000000000000', last: '1ddc1cf5-083a-ffff-ffff-ffffffffffff' },
      isWholeId: false,
    },
  },
  {
    typed: '#f49130c1',
    terms: {
      words: '#f49130c1',
      ids: { first: 'f49130c1-0000-0000-0000-000000000000', last: 'f49130c1-ffff-ffff-ffff-ffffffffffff' },
      isWholeId: false,
    },
  },
  { typed: '529.982.247-25', terms: { words: '529.982.247-25', number: '52998224725', isWholeId: false } },
  {
    typed: '12.abc.345/01de-35',
    terms: { words: '12.abc.345/01de-35', number: '12ABC34501DE35', isWholeId: false },
  },
  { typed: '(11) 98765-4321', terms: { words: '(11) 98765-4321', number: '11987654321', isWholeId: false } },
  { typed: 'facadebed', terms: { words: 'facadebed', isWholeId: false } },
  { typed: '1ddc1cf', terms: { words: '1ddc1cf', isWholeId: false } },
  { typed: '1234', terms: { words: '1234', isWholeId: false } },
  { typed: '100%', terms: { words: '100%', isWholeId: false } },
])('$typed is read as it may be meant', ({ typed, terms }) => {
  expect(readSearch(typed)).toEqual(terms);
});

test('eight digits may be the start of a code and of a number', () => {
  expect(readSearch('12345678')).toMatchObject({ number: '12345678', ids: { first: expect.any(String) } });
});
