import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { useSidebar } from './sidebar-state.ts';

const forgetCookie = () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the hook under test keeps its state there
  document.cookie = 'sidebar=; path=/; max-age=0';
};
beforeEach(forgetCookie);
afterEach(cleanup);

test('it starts open, and remembers in a cookie what was chosen', () => {
  const first = renderHook(useSidebar);
  expect(first.result.current.isExpanded).toBe(true);
  act(() => first.result.current.toggle());
  expect(first.result.current.isExpanded).toBe(false);
  expect(document.cookie).toBe('sidebar=false');
  expect(renderHook(useSidebar).result.current.isExpanded).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('B with %o turns it', (keys) => {
  const { result } = renderHook(useSidebar);
  fireEvent.keyDown(window, { key: 'b', ...keys });
  expect(result.current.isExpanded).toBe(false);
  fireEvent.keyDown(window, { key: 'b' });
  expect(result.current.isExpanded).toBe(false);
});

test.each(['input', 'textarea', 'select'])('B with Ctrl belongs to the %s while typing', (tag) => {
  const { result } = renderHook(useSidebar);
  const field = document.createElement(tag);
  document.body.append(field);
  fireEvent.keyDown(field, { key: 'b', ctrlKey: true });
  expect(result.current.isExpanded).toBe(true);
  field.remove();
});
