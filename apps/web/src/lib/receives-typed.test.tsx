import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ReceivesTyped } from './receives-typed.tsx';

test.each([
  ['90', 'o tutor paga R$ 94,50 · você recebe pelo menos R$ 76,50'],
  ['40,01', 'o tutor paga R$ 42,01 · você recebe pelo menos R$ 34,01'],
  ['', ''],
  ['abc', ''],
  ['0', ''],
])('a typed price of %j says %j', (typed, words) => {
  const { container } = render(<ReceivesTyped typed={typed} />);
  expect(container.textContent.replaceAll(/\s/g, ' ')).toBe(words);
});
