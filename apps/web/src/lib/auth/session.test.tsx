import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from './auth-client.ts';
import { SessionProvider, useSession } from './session.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const userId = '0b8e2f6c-5a1d-4f6e-9f0a-3c2d1e0f9a8b';

function storeSession() {
  const session = {
    access_token: 'head.body.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user: { id: userId, email: 'ana@patinha.test' },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
}

const me = {
  user_id: userId,
  email: 'ana@patinha.test',
  full_name: 'Ana Reis',
  user_type: 'tutor',
  roles: ['tutor'],
};

function Who() {
  const { status, profile, roles, signOut } = useSession();
  return (
    <>
      <p>{[status, profile?.full_name ?? 'ninguém', roles.join(' ') || 'sem papel'].join(', ')}</p>
      <button type="button" onClick={() => void signOut()}>
        Sair
      </button>
    </>
  );
}

test('a stored session is read with its profile and roles, and sign-out clears them whatever the server answers', async () => {
  storeSession();
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    calls.push(`${new Headers(init.headers).get('authorization')} ${pathname}`);
    return Promise.resolve(
      pathname === '/api/me'
        ? Response.json(me)
        : Response.json({ code: 'session_not_found' }, { status: 403 }),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('loading, ninguém, sem papel')).toBeDefined();
  expect(await screen.findByText('signed-in, Ana Reis, tutor')).toBeDefined();
  expect(calls).toContain('Bearer head.body.signature /api/me');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByText('signed-out, ninguém, sem papel')).toBeDefined();
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
});

test('outside its provider the session is an error', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Who />)).toThrow('SessionProvider');
});
