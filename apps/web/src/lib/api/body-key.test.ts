import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useBodyKeys } from './body-key.ts';

test('the same body keeps its key, another has another, and what is done is forgotten', () => {
  const { result, rerender } = renderHook(() => useBodyKeys());
  const first = result.current.keyOf({ reason: 'Encerrou', amount_cents: 1 });
  rerender();
  expect(result.current.keyOf({ reason: 'Encerrou', amount_cents: 1 })).toBe(first);
  const other = result.current.keyOf({ reason: 'Desistiu', amount_cents: 1 });
  expect(other).not.toBe(first);
  result.current.forget();
  expect(result.current.keyOf({ reason: 'Desistiu', amount_cents: 1 })).not.toBe(other);
});
