import type { BookingIncidents } from '@patinha/contract/care';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { CaredBooking } from './cared-booking.ts';
import { EmergencyCard } from './emergency-card.tsx';
import { IncidentsPanel } from './incidents-panel.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const booking: CaredBooking = {
  id,
  side: 'provider',
  status: 'in_progress',
  zone: 'America/Sao_Paulo',
  ends_at: '2026-03-10T13:00:00.000Z',
  checked_in_at: '2026-03-10T12:00:00.000Z',
  checked_out_at: null,
};
const incidents: BookingIncidents = { booking_id: id, may_report: true, items: [], plans: [] };
const injury: BookingIncidents['items'][number] = {
  id,
  kind: 'injury',
  text: 'Cortou a pata.',
  author_name: null,
  created_at: '2026-03-10T12:20:00.000Z',
  done_at: null,
  is_device_clock: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(element: ReactNode, answers: Readonly<Record<string, unknown>>) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_address, init) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      return Promise.resolve(Response.json(answers[init?.method ?? 'GET']));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  return sent;
}

test('a tutor sets the maximum amount, and an invalid amount is not sent', async () => {
  const plan = { limit_cents: 30_050, vet_name: null, vet_phone: null, allergies: null };
  const sent = show(<EmergencyCard petId={id} isReadOnly={false} />, {
    GET: { pet_id: id, plan: null },
    PUT: { pet_id: id, plan: { ...plan, updated_at: '2026-03-10T12:00:00.000Z' } },
  });
  await screen.findByText('Você ainda não disse o que fazer em uma emergência.');
  await userEvent.click(screen.getByRole('button', { name: 'Preencher: Emergência' }));
  const dialog = await screen.findByRole('dialog', { name: 'Em uma emergência' });
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  const amount = within(dialog).getByLabelText(/Autorizo gastar até/);
  for (const typed of ['20000,01', 'muito']) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await userEvent.click(save);
    expect(await within(dialog).findByText('Informe um valor de R$ 0 a R$ 20.000,00.')).toBeDefined();
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, '300,50');
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent).toEqual([plan]));
  expect(await screen.findByText(/R\$\s300,50/)).toBeDefined();
});

test('the carer sees what was agreed, and tells what happened', async () => {
  const agreed = { pet_id: id, pet_name: 'Thor', limit_cents: 0, vet_name: 'Clínica Vida' };
  const sent = show(<IncidentsPanel booking={booking} />, {
    GET: {
      ...incidents,
      plans: [{ ...agreed, vet_phone: '1133334444', allergies: 'Dipirona' }],
    },
    POST: { ...incidents, items: [injury] },
  });
  expect(await screen.findByText('O tutor pede para falar antes de qualquer gasto.')).toBeDefined();
  const vet = screen.getByRole('link', { name: 'Clínica Vida · (11) 3333-4444' });
  expect(vet.getAttribute('href')).toBe('tel:1133334444');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar incidente' }));
  const dialog = await screen.findByRole('dialog', { name: 'O que aconteceu?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar e avisar' }));
  expect(await within(dialog).findByText('Conte o que aconteceu.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/Conte o que aconteceu e/), 'Cortou a pata.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Registrar e avisar' }));
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'injury', text: 'Cortou a pata.' }]));
  expect(await screen.findByText('Cortou a pata.')).toBeDefined();
});

test('a tutor sees no box about incidents where there was none', async () => {
  show(<IncidentsPanel booking={{ ...booking, side: 'tutor' }} />, {
    GET: { ...incidents, may_report: false },
  });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Incidentes' })).toBeNull();
});

test('a report corrected after a lost reply gets a new key, and the lost one is shown', async () => {
  const keys: (string | null)[] = [];
  let read = incidents;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json(read));
    keys.push(new Headers(init.headers).get('idempotency-key'));
    read = { ...incidents, items: [injury] };
    return Promise.resolve(Response.json({ error: { code: 'internal', requestId: 'r' } }, { status: 500 }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IncidentsPanel booking={booking} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar incidente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'O que aconteceu?' }));
  const send = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar e avisar' }));
    await dialog.findByRole('button', { name: 'Registrar e avisar' });
  };
  await userEvent.type(dialog.getByLabelText(/Conte o que aconteceu e/), 'Cortou a pata.');
  await send();
  expect(await screen.findByText('Cortou a pata.', { selector: 'p' })).toBeDefined();
  await send();
  await userEvent.type(dialog.getByLabelText(/Conte o que aconteceu e/), '{Backspace} direita.');
  await send();
  const [first, again, corrected] = keys;
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});
