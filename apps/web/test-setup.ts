import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// How long a screen may take to show something is no matter of these tests: a loaded machine is slow.
configure({ asyncUtilTimeout: 15_000 });

const complaints = vi.spyOn(console, 'error');
afterEach(() => {
  cleanup();
  const said = complaints.mock.calls.map((words) => words.map(String).join(' '));
  complaints.mockClear();
  if (said.length > 0) throw new Error(`The console complained:\n${said.join('\n')}`);
});
