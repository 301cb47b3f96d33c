import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { lineSchema, optionalTextSchema, textSchema } from './schemas.ts';

const unseen = [
  '\u200B\u200B\u200B',
  '\u3164',
  '\u2800',
  '\u00AD',
  '\u200F',
  '\u200B\u2060\u3164',
  '\u115F\u1160\uFFA0',
  '\u{E0041}',
  '\u034F \u180E',
];

describe('text in which nothing is visible', () => {
  test.each(unseen)('is no text: %j', (text) => {
    expect(z.safeParse(textSchema(80), text).success).toBe(false);
    expect(z.safeParse(lineSchema(80), text).success).toBe(false);
    expect(z.parse(optionalTextSchema(80), text)).toBe('');
  });
});

test.each(['José 🐾', '👨‍👩‍👧‍👦', '花子', 'Ana', 'می‌خواهم', 'D’Ávila'])('%j stays as it is', (text) => {
  expect(z.parse(textSchema(80), text)).toBe(text);
  expect(z.parse(lineSchema(80), text)).toBe(text);
});

describe('a text of one line', () => {
  test.each([
    [' Rex\nda Silva ', 'Rex da Silva'],
    ['Rex\u2028da\r\n\tSilva', 'Rex da Silva'],
  ])('%j becomes %j', (typed, kept) => {
    expect(z.parse(lineSchema(80), typed)).toBe(kept);
  });

  test.each(['Ana\u202Eanid', 'Ana\u2066', 'A\u0007na'])('%j is refused: marks turn what follows', (text) => {
    expect(z.safeParse(lineSchema(80), text).success).toBe(false);
  });
});
