import { expect, test } from 'vitest';

import { ApiError } from '../api/http.ts';
import { problemsBy, refusedFields } from './field-problems.ts';

const problemsOf = problemsBy({
  name: { required: 'Diga o nome.', too_long: 'Use até 60 caracteres.' },
  'location.address': { too_long: 'Use até 200 caracteres.' },
});

test.each([
  { refused: {}, problems: {} },
  { refused: { name: 'too_long' }, problems: { name: 'Use até 60 caracteres.' } },
  { refused: { name: 'invalid' }, problems: { name: 'Diga o nome.' } },
  {
    refused: { 'location.address': 'too_long', name: 'required' },
    problems: { name: 'Diga o nome.', 'location.address': 'Use até 200 caracteres.' },
  },
  { refused: { species: 'required' }, problems: {} },
] as const)('$refused is said as $problems', ({ refused, problems }) => {
  expect(problemsOf(refused)).toEqual(problems);
});

test('a refusal of the server names its fields, any other failure none', () => {
  const refusal = new ApiError({ code: 'request/invalid', status: 400, fields: { name: 'required' } });
  expect(problemsOf(refusedFields(refusal))).toEqual({ name: 'Diga o nome.' });
  expect(refusedFields(new Error('lost'))).toEqual({});
});
