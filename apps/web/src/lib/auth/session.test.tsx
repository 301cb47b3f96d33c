import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { heldActs } from '../held-acts.ts';
import { dayCopyKey } from '../offline-copies.ts';
import { sessionStorageKey } from './auth-client.ts';
import { aProfile, storeSession } from './session.fixture.ts';
import { ownProfile, SessionProvider, useSession } from './session.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  heldActs.clear();
});

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
        ? Response.json(aProfile())
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
  const arrived = Promise.withResolvers<undefined>();
  heldActs.add(() => arrived.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  // What is held still needs the session.
  expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
  arrived.resolve(undefined);
  expect(await screen.findByText('signed-out, ninguém, sem papel')).toBeDefined();
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
});

const team = { company_name: 'Bicho Feliz', role: 'attendant', standing: 'active', is_home: false } as const;
test.each([
  ['a tutor', aProfile(), null],
  ['a suspended member of a team', aProfile({ team: { ...team, standing: 'suspended' } }), null],
  ['a member of a team', aProfile({ team }), 'kept'],
  ['a seller', aProfile({ roles: ['tutor', 'prestador'] }), 'kept'],
])('%s finds on the device what may stay there (D-177)', async (_who, profile, left) => {
  localStorage.setItem(dayCopyKey, 'kept');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(profile)));
  await new QueryClient().fetchQuery(ownProfile(profile.user_id));
  expect(localStorage.getItem(dayCopyKey)).toBe(left);
});

test('outside its provider the session is an error', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Who />)).toThrow('SessionProvider');
});
