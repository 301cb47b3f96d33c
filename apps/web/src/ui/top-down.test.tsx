import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { TopDown } from './top-down.tsx';

afterEach(cleanup);

const parts = (...known: readonly boolean[]) =>
  known.map((isKnown, at) => ({ name: String(at), isKnown, show: <p>parte {at}</p> }));
const view = (...known: readonly boolean[]) => (
  <TopDown parts={parts(...known)} placeholder={<p>carregando</p>} />
);
const seen = () => screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);

test('a part waits for all above it', () => {
  const { rerender } = render(view(true, false, true));
  expect(seen()).toEqual(['parte 0', 'carregando']);
  rerender(view(true, true, true));
  expect(seen()).toEqual(['parte 0', 'parte 1', 'parte 2']);
});

test('what is shown stays while it is read again', () => {
  const { rerender } = render(view(true, true, false));
  rerender(view(false, true, false));
  expect(seen()).toEqual(['parte 0', 'parte 1', 'carregando']);
});

test('nothing that waited below a heading is moved when the first part is known, and all of it stays after', () => {
  const { container, rerender } = render(view(false, false));
  const waiting = container.firstChild;
  rerender(view(true, false));
  const shown = container.firstChild;
  expect(shown).not.toBe(waiting);
  rerender(view(false, true));
  rerender(view(true, true));
  expect(container.firstChild).toBe(shown);
});
