import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { TopDown } from './top-down.tsx';

afterEach(cleanup);

const parts = (...known: readonly boolean[]) =>
  known.map((isKnown, at) => ({ name: String(at), isKnown, show: <p>parte {at}</p> }));
const view = (...known: readonly boolean[]) => (
  <TopDown parts={parts(...known)} placeholder={<p>carregando</p>} />
);
const seen = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);

test('a part waits for all above it', () => {
  const { rerender } = render(view(true, false, true));
  expect(seen()).toEqual(['parte 0', 'carregando']);
  rerender(view(true, true, true));
  expect(seen()).toEqual(['parte 0', 'parte 1', 'parte 2']);
});

test('what is shown stays while it is read anew', () => {
  const { rerender } = render(view(true, true, false));
  rerender(view(false, true, false));
  expect(seen()).toEqual(['parte 0', 'parte 1', 'carregando']);
});
