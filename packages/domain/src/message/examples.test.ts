import { describe, expect, test } from 'vitest';

import { evasions } from './evasion-examples.ts';
import { innocents } from './innocent-examples.ts';
import { maskContacts } from './mask-contacts.ts';

/** The message that is judged and those before it. */
const piecesOf = (family: string, example: string): { text: string; previous: string[] } => {
  const pieces = family === 'split messages' || family === 'in pieces' ? example.split('|') : [example];
  return { text: pieces.at(-1) ?? '', previous: pieces.slice(0, -1) };
};

describe.each(Object.entries(evasions))('a way out: %s', (family, examples) => {
  test.each(examples)('%j', (example) => {
    const { text, previous } = piecesOf(family, example);
    expect(maskContacts(text, previous).masked).toBe(true);
  });
});

describe.each(Object.entries(innocents))('no way out: %s', (family, examples) => {
  test.each(examples)('%j', (example) => {
    const { text, previous } = piecesOf(family, example);
    expect(maskContacts(text, previous)).toEqual({ text, masked: false });
  });
});
