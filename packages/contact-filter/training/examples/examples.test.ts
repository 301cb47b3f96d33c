import { describe, expect, test } from 'vitest';

import { maskContacts } from '../../src/mask-contacts.ts';
import { evasions } from './evasion-examples.ts';
import { innocents } from './innocent-examples.ts';

/** The message that is judged and those before it. */
const piecesOf = (family: string, example: string): { text: string; previous: string[] } => {
  const pieces = family === 'split messages' || family === 'in pieces' ? example.split('|') : [example];
  return { text: pieces.at(-1) ?? '', previous: pieces.slice(0, -1) };
};

// A family is one case: what the filter gets wrong in it is listed at once.
describe('ways out of the chat are masked', () => {
  test.each(Object.entries(evasions))('%s', (family, examples) => {
    const missed = examples.filter((example) => {
      const { text, previous } = piecesOf(family, example);
      return !maskContacts(text, previous).masked;
    });
    expect(missed).toEqual([]);
  });
});

describe('innocent messages stay as they are', () => {
  test.each(Object.entries(innocents))('%s', (family, examples) => {
    const changed = examples.flatMap((example) => {
      const { text, previous } = piecesOf(family, example);
      const read = maskContacts(text, previous);
      return read.masked || read.text !== text ? [{ example, read }] : [];
    });
    expect(changed).toEqual([]);
  });
});
