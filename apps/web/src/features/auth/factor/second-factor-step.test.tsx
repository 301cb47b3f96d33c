import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../../lib/auth/auth-client.ts';
import { SessionProvider } from '../../../lib/auth/session.tsx';
import { AuthScreen } from '../sign-in/auth-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const factor = (type: string) => ({
  id: `7f0c0a52-8c1f-4a53-9c1e-${type.padEnd(12, '0').slice(0, 12)}`,
  factor_type: type,
  status: 'verified',
  phone: '+5511977771234',
  created_at: '',
  updated_at: '',
});

/** A session that has shown its password only, of a person with these factors. */
function showHalfway(types: readonly string[]) {
  const session = {
    access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.signature`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user: { id: 'x', email: 'ana@patinha.test', factors: types.map(factor) },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL) => {
    calls.push(new URL(address, location.href).pathname);
    return Promise.resolve(
      Response.json(
        { code: 'mfa_verification_failed', message: 'English sentence' },
        { status: 422, headers: { 'x-supabase-api-version': '2024-01-01' } },
      ),
    );
  });
  const routes = [
    { path: '/auth', element: <AuthScreen /> },
    { path: '*', element: <p>outra tela</p> },
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/auth'] })} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return calls;
}

test('asks for one of the factors, reads nothing of the person before, and refuses in Portuguese', async () => {
  const calls = showHalfway(['totp', 'phone', 'recovery_code']);
  expect(await screen.findByRole('heading', { name: 'Só mais uma etapa' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Digite os 6 dígitos do código.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Receber um código por SMS' }));
  expect(await screen.findByText('Enviaremos um código por SMS para (11) 97777-1234.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Digite um código de recuperação.')).toBeDefined();
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByLabelText('Código de recuperação'), 'k7q2m-0xv4r');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Código incorreto ou já usado. Confira e tente de novo.')).toBeDefined();
  expect(calls).toEqual(['/auth/v1/factors/recovery-codes/verify']);
  expect(screen.queryByText('English sentence')).toBeNull();
  expect(screen.queryByText('outra tela')).toBeNull();
});
