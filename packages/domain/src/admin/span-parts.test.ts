import { expect, test } from 'vitest';

import { partsOfSpan } from './span-parts.ts';

const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

test('a span from noon to noon is whole days and two halves', () => {
  expect(partsOfSpan(span('2026-11-01T15:00:00Z', '2026-11-04T15:00:00Z'))).toEqual({
    days: { from: '2026-11-02', to: '2026-11-03' },
    edges: [
      span('2026-11-01T15:00:00Z', '2026-11-02T03:00:00Z'),
      span('2026-11-04T03:00:00Z', '2026-11-04T15:00:00Z'),
    ],
  });
});

test('a span between midnights of São Paulo has no edges', () => {
  expect(partsOfSpan(span('2026-11-01T03:00:00Z', '2026-12-01T03:00:00Z'))).toEqual({
    days: { from: '2026-11-01', to: '2026-11-30' },
    edges: [],
  });
});

test('a span without a whole day stays as it is', () => {
  const short = span('2026-11-01T15:00:00Z', '2026-11-02T15:00:00Z');
  expect(partsOfSpan(short)).toEqual({ days: undefined, edges: [short] });
});
