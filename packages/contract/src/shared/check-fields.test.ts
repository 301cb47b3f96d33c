import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { checkFields } from './check-fields.ts';

const text = z.string().check(z.minLength(2), z.maxLength(3));
const number = z.int().check(z.minimum(2), z.maximum(3));
const list = z.array(z.string()).check(z.minLength(1), z.maxLength(2));
const file = z.file().check(z.maxSize(3));

test.each([
  { schema: text, value: undefined, problem: 'required' },
  { schema: text, value: '', problem: 'required' },
  { schema: text, value: 'a', problem: 'too_short' },
  { schema: text, value: 'abcd', problem: 'too_long' },
  { schema: text, value: 5, problem: 'invalid' },
  { schema: number, value: 1, problem: 'too_small' },
  { schema: number, value: 4, problem: 'too_big' },
  { schema: number, value: Number.NaN, problem: 'invalid' },
  { schema: list, value: [], problem: 'too_small' },
  { schema: list, value: ['a', 'b', 'c'], problem: 'too_big' },
  { schema: file, value: new File(['1234'], 'foto.png'), problem: 'too_big' },
])('$value of $schema.type is $problem', ({ schema, value, problem }) => {
  expect(checkFields(z.strictObject({ field: schema }), { field: value })).toEqual({
    success: false,
    fields: { field: problem },
  });
});
