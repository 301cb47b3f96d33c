import { expect, test } from 'vitest';

import { areSame, valueAt, withDraft } from './form-values.ts';

const photo = new File(['a'], 'a.png');

test.each([
  { one: { a: '1', b: ['x'] }, other: { a: '1', b: ['x'] }, same: true },
  { one: { a: '1' }, other: { a: '2' }, same: false },
  { one: { a: undefined }, other: {}, same: true },
  { one: { photo }, other: { photo }, same: true },
  { one: { photo }, other: { photo: new File(['a'], 'a.png') }, same: false },
])('$one and $other are the same: $same', ({ one, other, same }) => {
  expect(areSame(one, other)).toBe(same);
});

test('a draft lies over the start where its values still fit', () => {
  const start = { words: '', days: [1, 2], isQuiet: false };
  expect(withDraft(start, { words: 'Oi', days: '1', isQuiet: true, gone: 'x' })).toEqual({
    words: 'Oi',
    days: [1, 2],
    isQuiet: true,
  });
});

test('a path leads into nested values', () => {
  expect(valueAt({ address: { city: 'Olinda' } }, 'address.city')).toBe('Olinda');
  expect(valueAt({ address: 'Olinda' }, 'address.city')).toBeUndefined();
});
