import type { Appeal } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { settled } from '../lib/api/come-back.fixture.ts';
import { aProfile, storeSession } from '../lib/auth/session.fixture.ts';
import { SessionProvider } from '../lib/auth/session.tsx';
import { RequireUser } from './guards.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const appeal: Appeal = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  text: 'O pagamento foi todo pela Patinha, confiram.',
  sent_at: '2026-11-20T15:00:00.000Z',
  state: 'upheld',
  answer: 'Conferimos as mensagens.',
  decided_at: '2026-11-21T15:00:00.000Z',
};
const appeals = [appeal];

const reason = 'Combinou pagamento por fora';
const refusal = () =>
  Response.json(
    { error: { code: 'session/suspended', message: 'session/suspended', reason, requestId: 'r' } },
    { status: 403 },
  );

function signIn() {
  storeSession();
  vi.stubGlobal('reportError', () => undefined);
}

function openDashboard(path = '/dashboard'): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<RequireUser />}>
              <Route path="*" element={<p>Painel</p>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return client;
}

test('a suspended person reads why instead of every screen, and appeals (D-22)', async () => {
  signIn();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    if (!address.includes('/api/appeals')) return Promise.resolve(refusal());
    if (method !== 'POST')
      return Promise.resolve(Response.json({ can_appeal: sent.length === 0, items: appeals }));
    sent.push(body);
    return Promise.resolve(Response.json(appeal, { status: 201 }));
  });
  localStorage.setItem('patinha.day', '{}');
  openDashboard();
  expect(await screen.findByRole('heading', { name: 'Sua conta está suspensa' })).toBeDefined();
  // What opened without a connection is gone with the account (D-177).
  expect(localStorage.getItem('patinha.day')).toBeNull();
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.queryByText('Painel')).toBeNull();
  expect(await screen.findByText('Suspensão mantida')).toBeDefined();
  expect(screen.getByText('Conferimos as mensagens.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Meus Dados' }).getAttribute('href')).toBe(
    '/compliance?tab=meus-dados',
  );

  const field = screen.getByLabelText('O que você quer que a gente confira?');
  await userEvent.type(field, 'Curto demais');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(screen.getByText('Escreva pelo menos 20 caracteres.')).toBeDefined();
  await userEvent.type(field, ', mas agora vai');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  await vi.waitFor(() => expect(sent).toEqual(['{"text":"Curto demais, mas agora vai"}']));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar pedido' })).toBeNull());
});

test('the end of the suspension opens the requested screen, without another visit', async () => {
  signIn();
  const server: { push?: (event: string) => void } = {};
  const state = { isSuspended: true, streams: 0, requests: [] as string[] };
  let answered = Promise.resolve();
  const stream = new ReadableStream<Uint8Array>({
    start: (events) => {
      server.push = (type) => events.enqueue(new TextEncoder().encode(`event: ${type}\ndata: {}\n\n`));
    },
  });
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('/api/events')) {
      state.streams += 1;
      return Promise.resolve(new Response(stream));
    }
    if (address.includes('/api/appeals'))
      return Promise.resolve(Response.json({ can_appeal: false, items: appeals }));
    state.requests.push(address);
    return answered.then(() => (state.isSuspended ? refusal() : Response.json(aProfile())));
  });
  const client = openDashboard();
  expect(await screen.findByText('Suspensão mantida')).toBeDefined();
  const title = screen.getByRole('heading', { name: 'Sua conta está suspensa' });
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  server.push?.('refresh');
  await waitFor(() => expect(state.requests).toHaveLength(2));
  expect(title.isConnected).toBe(true);
  // Asked again with the same answer, the very screen stays, and what it listens to.
  resolve();
  await settled(client);
  expect(title.isConnected).toBe(true);
  expect(state.streams).toBe(1);
  state.isSuspended = false;
  server.push?.('account.changed');
  expect(await screen.findByText('Painel')).toBeDefined();
});

const kept = {
  booking_id: appeal.id,
  title: 'Passeio no parque',
  status: 'confirmed',
  starts_at: '2026-11-30T13:00:00.000Z',
  ends_at: '2026-11-30T14:00:00.000Z',
  zone: 'America/Sao_Paulo',
  tutor_name: 'Joana Lemos',
  pet_names: ['Bidu'],
};

test('a suspended seller finds what is left to them, and its conversation (D-184)', async () => {
  signIn();
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    sent.push(`${method} ${pathname}`);
    if (pathname === '/api/kept-bookings') return Promise.resolve(Response.json({ items: [kept] }));
    if (pathname === '/api/appeals') return Promise.resolve(Response.json({ can_appeal: false, items: [] }));
    if (pathname.endsWith('/thread')) return Promise.resolve(Response.json({ thread_id: appeal.id }));
    return Promise.resolve(refusal());
  });
  openDashboard();
  const part = within(await screen.findByRole('region', { name: 'Atendimentos que continuam com você' }));
  expect(part.getByText(/^Bidu, de Joana Lemos/)).toBeDefined();
  expect(part.getByRole('link', { name: 'Abrir Passeio no parque' }).getAttribute('href')).toBe(
    `/empresa/team/agenda/${kept.booking_id}`,
  );
  await userEvent.click(part.getByRole('button', { name: 'Escrever para Joana Lemos' }));
  await vi.waitFor(() => expect(sent).toContain(`POST /api/bookings/${kept.booking_id}/thread`));
});

test('the care of a kept booking asks for nothing that is closed to the seller', async () => {
  signIn();
  const { booking_id: id, pet_names: _pets, ...facts } = kept;
  const where = { district: null, city: null, state: null, place_address: null, address: null };
  const times = { checked_in_at: null, checked_out_at: null, undo_until: null };
  const answers: Record<string, unknown> = {
    '/api/kept-bookings': { items: [kept] },
    '/api/appeals': { can_appeal: false, items: [] },
    [`/api/bookings/${id}/care`]: {
      ...facts,
      ...where,
      ...times,
      id,
      pets: [],
      special_instructions: null,
      tutor_phone: null,
      moves: [],
    },
    [`/api/bookings/${id}/pets`]: { items: [] },
    [`/api/bookings/${id}/thread`]: { thread_id: appeal.id },
  };
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    sent.push(`${method} ${pathname}`);
    return Promise.resolve(answers[pathname] ? Response.json(answers[pathname]) : refusal());
  });
  openDashboard(`/empresa/team/agenda/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Escrever' }));
  await vi.waitFor(() => expect(sent).toContain(`POST /api/bookings/${id}/thread`));
  expect(sent).not.toContain('GET /api/care/day');
});
