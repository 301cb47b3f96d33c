import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../../ui/toast/toast.tsx';
import { LostFactors } from './lost-factors.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(answers: readonly Response[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return answers[sent.length - 1]?.clone() ?? Response.json({});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LostFactors />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Perdi o acesso a tudo isso' }));
  return sent;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Remover a verificação' }));

test('who lost every factor says the password, or learns from when it goes without', async () => {
  const wrong = { code: 'session/wrong-password', message: '', requestId: 'r' };
  const sent = await open([
    Response.json({ error: wrong }, { status: 403 }),
    Response.json({ state: 'waiting', due_at: '2026-11-28T15:00:00.000Z' }),
  ]);
  const password = screen.getByLabelText('Senha da conta (se você lembra)');
  await userEvent.type(password, 'errada');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Senha incorreta.');
  await userEvent.clear(password);
  await submit();
  expect(await screen.findByText(/a partir de 28\/11\/2026/)).toBeDefined();
  expect(sent).toEqual([{ password: 'errada' }, {}]);
});

test('with the password the factors are gone', async () => {
  await open([Response.json({ state: 'removed', due_at: null })]);
  await userEvent.type(screen.getByLabelText('Senha da conta (se você lembra)'), 'certa');
  await submit();
  expect(await screen.findByText('Verificação em duas etapas removida')).toBeDefined();
});
