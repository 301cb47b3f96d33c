import { pageOf } from '@patinha/contract/shared';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { missingField, replyProblem } from './reply-check.ts';

const schema = pageOf(
  z.object({ id: z.string(), note: z.nullable(z.string()), tier: z.optional(z.string()) }),
);
const item = { id: '1', note: null };

test.each([
  { body: { items: [item], next_cursor: null }, missing: undefined },
  { body: { items: [], next_cursor: null }, missing: undefined },
  // A newer server may know more.
  { body: { items: [{ ...item, colour: 'caramelo' }], next_cursor: null, total: 1 }, missing: undefined },
  { body: { items: [item] }, missing: 'next_cursor' },
  { body: { items: 'none', next_cursor: null }, missing: 'items' },
  { body: { items: [{ id: '1' }], next_cursor: null }, missing: 'items.0.note' },
  { body: [], missing: 'not an object' },
  { body: null, missing: 'not an object' },
])('of $body the production check misses $missing', ({ body, missing }) => {
  expect(missingField(schema, body)).toBe(missing);
});

test('a reply that is not an object is not checked further', () => {
  expect(missingField(z.string(), 'ok')).toBeUndefined();
});

test('the whole schema is checked outside the production build', () => {
  expect(replyProblem(schema, { items: [item], next_cursor: null })).toBeUndefined();
  expect(replyProblem(schema, { items: [{ ...item, id: 1 }], next_cursor: null })).toBe(
    'items.0.id invalid_type',
  );
});
