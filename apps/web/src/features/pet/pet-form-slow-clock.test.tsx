import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider, useSession } from '../../lib/auth/session.tsx';
import { Dialog, DialogContent } from '../../ui/layer/dialog.tsx';
import { PetForm } from './pet-form.tsx';
import { aPet } from './pet.fixture.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server for which the first token has ended already. */
function server() {
  const writes: { readonly status: number; readonly key: string | null; readonly body: unknown }[] = [];
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    calls.push(`${method} ${pathname}`);
    if (pathname === '/auth/v1/token') {
      const user = { id: aProfile().user_id, email: 'ana@patinha.test' };
      const session = {
        access_token: 'second',
        refresh_token: 'r2',
        token_type: 'bearer',
        expires_in: 900,
        user,
      };
      return Promise.resolve(Response.json(session));
    }
    if (pathname === '/api/me') return Promise.resolve(Response.json(aProfile()));
    const sent = new Headers(headers);
    const isEnded = sent.get('authorization') !== 'Bearer second';
    if (method === 'POST')
      writes.push({
        status: isEnded ? 401 : 201,
        key: sent.get('idempotency-key'),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      });
    const refusal = { error: { code: 'session/missing', message: '', requestId: 'r' } };
    return Promise.resolve(isEnded ? Response.json(refusal, { status: 401 }) : Response.json(aPet()));
  });
  return { writes, calls };
}

const Status = () => <p>{useSession().status}</p>;

test('a save on a device whose clock is behind renews the session once, and loses nothing typed', async () => {
  const truth = Date.now.bind(Date);
  storeSession();
  const { writes, calls } = server();
  const onSaved = vi.fn<() => void>();
  vi.spyOn(Date, 'now').mockImplementation(() => truth() - 300_000);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <MemoryRouter>
          <Dialog open>
            <DialogContent title="Adicionar pet">
              <PetForm onSaved={onSaved} />
            </DialogContent>
          </Dialog>
          <Status />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Pipoca');
  await userEvent.selectOptions(screen.getByLabelText(/^Espécie/), 'dog');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(writes.map(({ status }) => status)).toEqual([401, 201]);
  expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
  expect(writes.at(-1)?.body).toMatchObject({ name: 'Pipoca', species: 'dog' });
  expect(calls.filter((call) => call === 'POST /auth/v1/token')).toHaveLength(1);
  expect(calls).not.toContain('POST /auth/v1/logout');
});
