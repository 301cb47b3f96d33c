import { expect, test } from 'vitest';

import { judgeSelfDealing, type SharedMarks } from './self-dealing.ts';

const nothing: SharedMarks = {
  isSamePerson: false,
  isSamePhone: false,
  isSameCard: false,
  isSamePixPayer: false,
};

test.each<[string, Partial<SharedMarks>, object]>([
  ['nothing in common', {}, { verdict: 'fine' }],
  ['one person', { isSamePerson: true }, { verdict: 'refused' }],
  ['one telephone, as in a family', { isSamePhone: true }, { verdict: 'look', reasons: ['phone'] }],
  ['one card', { isSameCard: true }, { verdict: 'look', reasons: ['card'] }],
  ['one payer of a Pix', { isSamePixPayer: true }, { verdict: 'look', reasons: ['pix_payer'] }],
  ['telephone and card', { isSamePhone: true, isSameCard: true }, { verdict: 'refused' }],
  ['card and Pix', { isSameCard: true, isSamePixPayer: true }, { verdict: 'refused' }],
])('%s', (_, marks, judged) => {
  expect(judgeSelfDealing({ ...nothing, ...marks })).toEqual(judged);
});
