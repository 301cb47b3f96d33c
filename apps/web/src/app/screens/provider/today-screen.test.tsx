import type { AgendaBooking, TeamAgenda } from '@patinha/contract/company';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { TeamTodayScreen } from './today-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const bia = { user_id: id(1), full_name: 'Bia Souza' };
const walk: AgendaBooking = {
  id: id(5),
  title: 'Passeio de 1 h',
  status: 'confirmed',
  starts_at: '2099-03-10T13:00:00.000Z',
  ends_at: '2099-03-10T14:00:00.000Z',
  zone: 'America/Sao_Paulo',
  checked_in_at: null,
  checked_out_at: null,
  pets: [{ name: 'Amora', species: 'dog', breed: 'Vira-lata' }],
  tutor_name: 'Joana',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  place_address: null,
  address: {
    street: 'Rua Augusta',
    number: '1508',
    complement: 'ap. 32',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01304001',
  },
  special_instructions: 'Não soltar da guia.',
  tutor_phone: '+5511912345678',
  assignee: bia,
  is_own: true,
  can_assign: false,
  travel_to_next: null,
};
const bath: AgendaBooking = {
  ...walk,
  id: id(6),
  title: 'Banho',
  starts_at: '2099-03-10T14:30:00.000Z',
  ends_at: '2099-03-10T19:00:00.000Z',
  pets: [{ name: 'Frida', species: 'cat', breed: null }],
  address: null,
  place_address: 'Rua das Flores, 120',
};
const done: AgendaBooking = {
  ...bath,
  id: id(7),
  status: 'completed',
  pets: [{ name: 'Tico', species: 'dog', breed: null }],
};
const unassigned: AgendaBooking = {
  ...bath,
  id: id(8),
  pets: [{ name: 'Sol', species: 'dog', breed: null }],
  assignee: null,
  is_own: false,
  can_assign: true,
};
const day = (...bookings: AgendaBooking[]): TeamAgenda => ({
  company_name: 'Pet Feliz',
  own_role: 'attendant',
  zone: 'America/Sao_Paulo',
  suspension: null,
  team: [],
  bookings,
});
const sheet = (moves: readonly string[], status = 'confirmed') => {
  const { assignee: _assignee, is_own: _own, can_assign: _can, travel_to_next: _way, ...facts } = walk;
  return { ...facts, status, checked_in_at: null, checked_out_at: null, undo_until: null, moves };
};
const inCare = {
  items: [
    {
      id: id(9),
      name: 'Amora',
      species: 'dog',
      breed: 'Vira-lata',
      born_on: null,
      weight_grams: 14_000,
      is_neutered: null,
      avatar_url: null,
      temperament: 'Puxa a guia quando vê outro cão.',
      medicine: 'Alergia a frango',
      vaccines_until: null,
      antiparasitics_until: null,
      documents: [],
    },
  ],
};

const emptyDay = { read_at: '2099-03-10T12:00:00.000Z', items: [] };

type Answers = Readonly<Record<string, unknown>>;

/** Renders the screen over these replies by method and path; returns the requests that change something. */
function show(answers: Answers) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    const path = String(address)
      .replace(/^https?:\/\/[^/]+/, '')
      .replace(/\?.*$/, '');
    const key = `${init?.method ?? 'GET'} ${path}`;
    if (init?.method && init.method !== 'GET') sent.push(key);
    const found = key === 'GET /api/care/day' ? emptyDay : answers[key];
    if (found instanceof Response) return Promise.resolve(found.clone());
    return Promise.resolve(Response.json(found ?? { items: [] }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/empresa/equipe/hoje']}>
        <Routes>
          <Route path="/empresa/equipe/hoje" element={<TeamTodayScreen />} />
          <Route path="/empresa/team/agenda/:id" element={<p>Atendimento aberto</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}
const agendaPath = 'GET /api/company/agenda/today';
const sheetPath = `GET /api/bookings/${walk.id}/care`;
const petsPath = `GET /api/bookings/${walk.id}/pets`;

test('the next booking is first, with every warning and the way; the rest are rows', async () => {
  show({ [agendaPath]: day(walk, bath, done), [sheetPath]: sheet([]), [petsPath]: inCare });
  const next = within(await screen.findByRole('region', { name: 'Amora, de Joana' }));
  expect(screen.getByText('Pet Feliz · 2 pela frente, até as 16:00')).toBeDefined();
  expect(next.getByText('Às 10:00')).toBeDefined();
  for (const warning of ['Puxa a guia quando vê outro cão.', 'Alergia a frango', 'Não soltar da guia.'])
    expect(await next.findByText(warning)).toBeDefined();
  expect(next.getByRole('link', { name: 'Rota até Amora' }).getAttribute('href')).toContain('Rua%20Augusta');
  // More than 15 minutes before, there is nothing to check in.
  expect(next.queryByRole('button', { name: 'Cheguei' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Depois' })).getByText('Frida')).toBeDefined();
  expect(screen.getByText('Tico · Banho, feito')).toBeDefined();
});

test('the way on to the next booking of the member stands below each', async () => {
  const way = { way: 'other_city', free_minutes: 80, travel_minutes: 60, is_tight: false } as const;
  const onward = (pet: string) => ({ travel_to_next: { ...way, pets: [pet] } });
  show({
    [agendaPath]: day({ ...walk, ...onward('Frida') }, { ...bath, ...onward('Sol') }),
    [sheetPath]: sheet([]),
    [petsPath]: inCare,
  });
  const next = within(await screen.findByRole('region', { name: 'Amora, de Joana' }));
  expect(next.getByText('1 h 20 min até Frida, em outra cidade')).toBeDefined();
  const later = within(screen.getByRole('region', { name: 'Depois' }));
  expect(later.getByText('1 h 20 min até Sol, em outra cidade')).toBeDefined();
});

test('one press checks in and leads to the care', async () => {
  const sent = show({
    [agendaPath]: day(walk),
    [sheetPath]: sheet(['checkIn']),
    [petsPath]: inCare,
    [`POST /api/bookings/${walk.id}/care/check-in`]: sheet(['checkOut'], 'in_progress'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cheguei' }));
  expect(await screen.findByText('Atendimento aberto')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('a free day says so, and names what has no one', async () => {
  show({ [agendaPath]: day(unassigned) });
  expect(await screen.findByText('Hoje ninguém é seu.')).toBeDefined();
  expect(screen.getByText('Sol, às 11:30, está sem responsável.')).toBeDefined();
});

test('a member without a place in the plan reads why, and nothing else', async () => {
  const error = { code: 'company/no-seat', requestId: 'x', fields: {} };
  show({ [agendaPath]: Response.json({ error }, { status: 403 }) });
  expect(await screen.findByText('Sem lugar no plano')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a member who is removed meanwhile reads only that', async () => {
  const answers: Record<string, unknown> = {
    [agendaPath]: day(walk),
    [sheetPath]: sheet([]),
    [petsPath]: inCare,
  };
  show(answers);
  await screen.findByText(/^Pet Feliz/);
  const error = { code: 'company/no-team', requestId: 'x', fields: {} };
  answers[agendaPath] = Response.json({ error }, { status: 404 });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Você não faz parte de uma equipe')).toBeDefined();
  expect(screen.queryByText(/^Pet Feliz/)).toBeNull();
});
