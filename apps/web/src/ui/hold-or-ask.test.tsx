import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { holdMs, HoldOrAsk } from './hold-or-ask.tsx';

const question = { title: 'Encerrar agora?', description: 'Faltam 28 min.', confirm: 'Encerrar' };
const done = vi.fn<() => void>();
const show = () =>
  render(
    <HoldOrAsk
      label="Segure para encerrar"
      hint="Faltam 28 min do combinado"
      question={question}
      isPending={false}
      onDone={done}
    />,
  );
const button = () => screen.getByRole('button', { name: 'Segure para encerrar' });

beforeEach(() => done.mockClear());
afterEach(() => vi.useRealTimers());

test('held for a second it acts, once, without a question', () => {
  vi.useFakeTimers();
  show();
  fireEvent.pointerDown(button(), { button: 0 });
  vi.advanceTimersByTime(holdMs - 1);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  fireEvent.pointerUp(button());
  fireEvent.click(button());
  expect(done).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('released or left before, it does nothing', () => {
  vi.useFakeTimers();
  show();
  for (const end of [fireEvent.pointerUp, fireEvent.pointerLeave, fireEvent.pointerCancel]) {
    fireEvent.pointerDown(button(), { button: 0 });
    vi.advanceTimersByTime(holdMs - 1);
    end(button());
    vi.advanceTimersByTime(holdMs);
  }
  expect(done).not.toHaveBeenCalled();
});

test.each(['a tap', 'a key'])('%s asks first', async (way) => {
  show();
  if (way === 'a tap') await userEvent.click(button());
  else {
    button().focus();
    await userEvent.keyboard('{Enter}');
  }
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar agora?' });
  expect(dialog.textContent).toContain('Faltam 28 min.');
  expect(done).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
  expect(done).toHaveBeenCalledTimes(1);
});
