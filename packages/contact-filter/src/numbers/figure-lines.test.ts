import { expect, test } from 'vitest';

import { figureLines } from './figure-lines.ts';

/** Figures one a line, with a count of how often any of them is read. */
function counted(figures: readonly string[]) {
  let reads = 0;
  const read = <T>(value: T): T => {
    reads += 1;
    return value;
  };
  const marked = figures.map((text, at) => {
    const start = figures.slice(0, at).join('\n').length + (at === 0 ? 0 : 1);
    const item = {
      isNumeral: true,
      isLoose: false,
      get figures() {
        return read(text);
      },
      get start() {
        return read(start);
      },
      get end() {
        return read(start + text.length);
      },
    };
    return { item, isBreak: false };
  });
  return { found: figureLines(figures.join('\n'), marked, (rest) => rest === ''), reads: () => reads };
}

test('a number in lines is found, and nothing around it', () => {
  const { found } = counted(['1', '98', '765', '43', '21']);
  expect(found.map(({ start }) => start)).toEqual([2, 5, 9, 12]);
});

test('a thousand figures are each read as often as a hundred', () => {
  const readsOf = (count: number) => counted(Array.from({ length: count }, () => '1')).reads() / count;
  expect(readsOf(1000)).toBeLessThan(readsOf(100) + 1);
  expect(readsOf(1000)).toBeLessThan(10);
});
