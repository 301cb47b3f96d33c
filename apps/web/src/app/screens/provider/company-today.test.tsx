import type { AgendaBooking, DayClose } from '@patinha/contract/company';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { booking, refusal, show } from '../../../features/booking/booking.fixture.tsx';
import { HouseSentence } from '../../../features/company/house/house-sentence.tsx';
import { CompanyToday } from './company-today.tsx';

beforeEach(() => vi.setSystemTime('2099-03-10T11:00:00Z'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const bia = { user_id: id(9), full_name: 'Bia Souza' };
/** At the shop, from an hour of São Paulo on. */
const bath = (
  digit: number,
  pet: string,
  { hour, ...more }: Partial<AgendaBooking> & { hour: number },
): AgendaBooking => ({
  id: id(digit),
  title: 'Banho',
  status: 'confirmed',
  starts_at: new Date(Date.UTC(2099, 2, 10, hour + 3)).toISOString(),
  ends_at: new Date(Date.UTC(2099, 2, 10, hour + 4)).toISOString(),
  zone: 'America/Sao_Paulo',
  checked_in_at: null,
  checked_out_at: null,
  pets: [{ name: pet, species: 'dog', breed: null }],
  tutor_name: 'Rita',
  district: null,
  city: null,
  state: null,
  place_address: 'Rua das Flores, 120',
  address: null,
  special_instructions: null,
  tutor_phone: null,
  assignee: bia,
  is_own: false,
  can_assign: true,
  travel_to_next: null,
  ...more,
});
const came = '2099-03-10T10:52:00.000Z';
const here = { status: 'in_progress', checked_in_at: came } as const;
const nino = bath(1, 'Nino', { hour: 8, ...here });
const tico = bath(2, 'Tico', { hour: 7, ...here, checked_out_at: '2099-03-10T12:00:00.000Z' });
const guest = bath(5, 'Bidu', { hour: 6, ...here, checked_in_at: '2099-03-08T17:00:00.000Z' });
const amora = bath(3, 'Amora', { hour: 9 });
const sol = bath(4, 'Sol', { hour: 14, assignee: null });
const request = { ...booking, id: id(6), side: 'provider', status: 'pending', moves: ['accept', 'decline'] };

const fearful = {
  id: id(7),
  name: 'Amora',
  species: 'dog',
  breed: null,
  born_on: null,
  weight_grams: null,
  is_neutered: null,
  avatar_url: null,
  temperament: 'Medrosa',
  medicine: null,
  vaccines_until: null,
  antiparasitics_until: null,
  documents: [],
};
const closed: DayClose = {
  day: '2099-03-10',
  today: '2099-03-10',
  company_name: 'Pet Feliz',
  bookings: [
    {
      booking_id: tico.id,
      title: 'Banho',
      client_first_name: 'Rita',
      starts_at: tico.starts_at,
      attended_by: 'Bia',
      is_done: true,
      client_pays_cents: 7_140,
      price_cents: 6_800,
      refunded_cents: 0,
      received_cents: 6_120,
      is_released: false,
    },
  ],
  discounts: [],
  people: [],
  received_cents: 6_120,
  released_cents: 0,
  waiting_cents: 6_120,
  waiting_until: null,
  purchase_cents: 0,
  discount_cents: 0,
  left_cents: 0,
  next_day_bookings: 0,
};

interface Answers {
  readonly close?: Partial<DayClose>;
  readonly requests?: readonly unknown[];
  /** Differs from an agenda without anything particular; or a refusal. */
  readonly agenda?: object;
}

function showDay(day: readonly AgendaBooking[], { close, requests = [], agenda }: Answers = {}) {
  return show(
    <>
      <HouseSentence />
      <CompanyToday />
    </>,
    {
      'GET /api/company/agenda/today': () =>
        agenda instanceof Response
          ? agenda.clone()
          : {
              company_name: 'Pet Feliz',
              own_role: 'owner',
              zone: 'America/Sao_Paulo',
              suspension: null,
              team: [bia],
              bookings: day,
              ...agenda,
            },
      'GET /api/company/close': () => ({ ...closed, ...close }),
      'GET /api/bookings': () => ({ items: requests, next_cursor: null }),
      [`GET /api/bookings/${amora.id}/pets`]: () => ({
        items: [fearful],
      }),
      [`GET /api/bookings/${amora.id}/care`]: () => ({ ...amora, undo_until: null, moves: ['checkIn'] }),
    },
  );
}

test('the home of a company says who comes and who is here, with the one thing to press', async () => {
  showDay([guest, tico, nino, amora, sol], { requests: [request] });
  expect(await screen.findByText('Hoje: 2 chegam até as 14:00, 2 já estão aqui')).toBeDefined();
  const next = within(await screen.findByRole('region', { name: 'Amora, de Rita' }));
  expect(next.getByText('Às 9:00')).toBeDefined();
  expect(await next.findByText('Medrosa')).toBeDefined();
  expect(await next.findByRole('button', { name: 'Amora chegou' })).toBeDefined();
  const faces = within(screen.getByRole('region', { name: 'Quem vem e quem está' })).getAllByRole('link');
  expect(faces.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Sol, Banho, chegada às 14:00',
    'Bidu, Banho, em andamento desde 8/3',
    'Nino, Banho, em andamento desde 7:52',
  ]);
  const unassigned = screen.getByRole('link', { name: /^Sol, às 14:00, está sem responsável/ });
  expect(unassigned.getAttribute('href')).toBe('/empresa/team/agenda?dia=2099-03-10&vista=pessoas');
  expect(await screen.findByRole('button', { name: /^Aceitar Passeio no parque/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe(
    '/empresa/bookings?situacao=pending',
  );
  expect(screen.queryByText('Fechamento de hoje')).toBeNull();
});

test('a stay that was to begin yesterday is said with its day, and those without a face with their count', async () => {
  const late = bath(8, 'Lua', { hour: 9, starts_at: '2099-03-09T13:00:00.000Z' });
  const more = Array.from({ length: 12 }, (_, index) => ({
    ...sol,
    id: crypto.randomUUID(),
    title: `${index}`,
  }));
  showDay([amora, late, ...more]);
  const faces = within(await screen.findByRole('region', { name: 'Quem vem e quem está' })).getAllByRole(
    'link',
  );
  expect(faces[0]?.ariaLabel).toBe('Lua, Banho, chegada em 9/3');
  expect(faces.at(-1)?.ariaLabel).toBe('mais 2: ver a agenda do dia por pessoa');
});

test('the close stands there once the last one has left, and a quiet day says so', async () => {
  showDay([tico]);
  expect(await screen.findByText('Hoje: 1 agendamento feito, o dia acabou')).toBeDefined();
  const close = screen.getByRole('link', { name: /^Fechamento de hoje/ });
  await vi.waitFor(() => expect(close.textContent).toMatch(/1 agendamento\u00a0· você recebe R\$\s61,20$/));
  cleanup();
  showDay([], { close: { next_day_bookings: 6 } });
  expect(await screen.findByText('Hoje não tem nada marcado. Amanhã são 6.')).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a suspended company reads why above its day, and who has no place in the team in its stead', async () => {
  showDay([nino], { agenda: { suspension: { reason: 'Documento vencido' } } });
  expect(await screen.findByText('Pet Feliz está suspensa')).toBeDefined();
  expect(screen.getByText('Motivo: Documento vencido')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Nino, de Rita' })).toBeDefined();
  cleanup();
  showDay([], { agenda: refusal(403, 'company/no-seat'), requests: [request] });
  expect(await screen.findByText('Sem lugar no plano')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Aceitar Passeio no parque/ })).toBeDefined();
});
