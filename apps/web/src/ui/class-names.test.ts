import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { twMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';

import { cn } from './class-names.ts';

const source = resolve(import.meta.dirname, '..');
// The list itself names beginnings of classes.
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|class-names\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));

/** The words of all strings that the library takes for a class: it drops the first of two that are the same. */
const classes = [
  ...new Set(
    files
      .flatMap((text) => [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
      .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(/\s+/)),
  ),
].filter((word) => word !== '' && twMerge(word, word) === word);

/** `max-sm:hover:` of `max-sm:hover:flex`; a colon in brackets belongs to what they hold. */
const modifiersOf = (name: string) => /^(?:(?:\[[^\]]*\]|\([^)]*\)|[^:[(])+:)*/.exec(name)?.[0] ?? '';
const plainOf = (name: string) => name.slice(modifiersOf(name).length).replaceAll(/^!|!$/g, '');

type Merge = (...names: readonly string[]) => string;
const sameProperty = (merge: Merge, one: string, other: string) =>
  merge(one, other) === other && merge(other, one) === one;
const hasSlash = (name: string) => name.includes('/');

/** One class for each property: the library treats all that set the same alike, but for those with a slash. */
function groupsOf(names: readonly string[]): readonly string[][] {
  const groups: string[][] = [];
  for (const name of names) {
    const group = groups.find(
      ([first = '']) => hasSlash(first) === hasSlash(name) && sameProperty(twMerge, first, name),
    );
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}

const groups = groupsOf([...new Set(classes.map(plainOf))].toSorted());
const firsts = groups.map(([first = '']) => first);
const pairsOf = (names: readonly string[]) =>
  names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other] as const));
const differing = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([one, other]) => cn(one, other) !== twMerge(one, other)).map((pair) => pair.join(' '));

test('of two classes that set the same property, the later wins, and it replaces what it covers', () => {
  expect(cn('p-2', false, 'p-4')).toBe('p-4');
  expect(cn('px-3 pt-2', ['p-4'])).toBe('p-4');
  expect(cn('p-4', 'px-3')).toBe('p-4 px-3');
  expect(cn('text-sm text-link', 'text-lg')).toBe('text-link text-lg');
  expect(cn('hover:bg-muted', 'bg-card', 'hover:bg-sun')).toBe('bg-card hover:bg-sun');
});

test('classes of the app that set the same property replace each other, as by the complete list of the library', () => {
  expect(groups.length).toBeGreaterThan(100);
  expect(
    differing(
      groups.flatMap(([first = '', ...others]) =>
        others.flatMap((other) => [[first, other] as const, [other, first] as const]),
      ),
    ),
  ).toEqual([]);
});

test('classes of the app that set different properties replace what they cover, and no more', () =>
  expect(differing(pairsOf(firsts))).toEqual([]));

test('modifiers tell classes apart as by the complete list of the library', () => {
  const modifiers = [...new Set(classes.map(modifiersOf))];
  expect(modifiers).toEqual(expect.arrayContaining(['', 'hover:', 'max-sm:last:odd:']));
  const flat = modifiers.map((modifier) => `${modifier}flex`);
  expect(differing(pairsOf([...flat, 'flex!', 'max-lg:flex!', '!flex']))).toEqual([]);
});
