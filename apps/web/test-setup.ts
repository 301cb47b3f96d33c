import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// All files of a worker share one page and the libraries, because creating both for each file took more than half of
// the time. What would make a file feel the one before it is put back: our own modules with their state (who is
// signed in, what was fetched), what tests replaced, and what they left in the page.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
if (typeof document !== 'undefined') clearPage();

function clearPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

// How long a screen may take to show something is no matter of these tests: a loaded machine is slow.
const patienceMs = 15_000;

configure({
  asyncUtilTimeout: patienceMs,
  // For a second Radix shows a toast's words a second time, to screen readers: a text is looked for where people see it.
  defaultIgnore: 'script, style, span[aria-live][style*="clip"]',
});

// Vitest's own limit is one second, and no setting changes it.
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });

const complaints = vi.spyOn(console, 'error');
afterEach(() => {
  cleanup();
  // Drafts of forms: those of one test are not the next one's.
  if (typeof document !== 'undefined') sessionStorage.clear();
  const said = complaints.mock.calls.map((words) => words.map(String).join(' '));
  complaints.mockClear();
  if (said.length > 0) throw new Error(`The console complained:\n${said.join('\n')}`);
});
