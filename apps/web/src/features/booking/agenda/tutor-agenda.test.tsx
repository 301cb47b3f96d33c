import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { booking, comeBack, refusal, showAt } from '../booking.fixture.tsx';
import { TutorAgenda } from './tutor-agenda.tsx';

// A Friday in São Paulo.
const now = new Date('2026-11-27T13:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idOf = (at: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a${String(at).padStart(2, '0')}`;
const at = (place: number, day: string, changes: Partial<Booking> = {}): Booking => ({
  ...booking,
  id: idOf(place),
  title: `Passeio ${place}`,
  status: 'confirmed',
  starts_at: `${day}T15:00:00.000Z`,
  ends_at: `${day}T16:00:00.000Z`,
  ...changes,
});
const today = at(1, '2026-11-27');
const sunday = at(2, '2026-11-29', { status: 'pending' });
const monday = at(3, '2026-11-30', { status: 'accepted' });
const done = at(4, '2026-11-20', { status: 'completed', released_at: now.toISOString() });
const gone = at(5, '2026-11-28', { status: 'cancelled', end: 'by_tutor', service_id: idOf(50) });
const all = [today, sunday, monday, done, gone];

const meeting = {
  id: idOf(9),
  startsAt: '2026-11-28T15:00:00.000Z',
  zone: 'America/Sao_Paulo',
  row: <li>Conhecer antes</li>,
} as const;

const server = (items: readonly Booking[]) => ({
  'GET /api/bookings': ({ url }: { readonly url: URL }) => ({
    items: url.searchParams.has('from') ? items.filter(({ end }) => end === null) : items,
    bookable_service_ids: [booking.service_id],
    next_cursor: null,
  }),
});

const agenda = (entries = [meeting]) => (
  <TutorAgenda entries={entries} urgent={<p>Guardado</p>} renderAfter={() => undefined}>
    <p>Lista de espera</p>
  </TutorAgenda>
);

const linesOf = async (group: string) =>
  within(await screen.findByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what is ahead stands by how soon it is, with a word only where it asks something', async () => {
  showAt('/tutor/bookings', agenda(), server(all));
  expect(await linesOf('Hoje')).toEqual(['Passeio 1 com Carla Cuidadora12:00 – 13:00\u00a0· Thor']);
  expect(await linesOf('Esta semana')).toEqual([
    'Conhecer antes',
    'Passeio 2 com Carla Cuidadoradom. 29/11, 12:00\u00a0· ThorEsperando',
  ]);
  expect(await linesOf('Depois')).toEqual([
    'Passeio 3 com Carla Cuidadoraseg. 30/11, 12:00\u00a0· ThorFalta pagar',
  ]);
  const past = await linesOf('Passados');
  expect(past[0]).toMatch(/sex\. 20\/11, 12:00\u00a0· ThorDe novo$/);
  // Its service is not offered any more.
  expect(past[1]).toMatch(/sáb\. 28\/11, 12:00\u00a0· ThorCancelado$/);
  const again = screen.getByRole('link', { name: 'De novo: Passeio 4 com Carla Cuidadora' });
  expect(again.getAttribute('href')).toBe(`/servicos/${booking.service_id}?de=${done.id}`);
});

test('a day of the strip alone, and back to all of them', async () => {
  showAt('/tutor/bookings', agenda(), server(all));
  await userEvent.click(await screen.findByRole('button', { name: 'sábado 28 de novembro, 1 marcado' }));
  expect(await linesOf('amanhã')).toEqual(['Conhecer antes']);
  await userEvent.click(screen.getByRole('button', { name: 'segunda 30 de novembro, 1 marcado' }));
  expect(await linesOf('seg. 30/11')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^terça 1 de dezembro, nada marcado/ }));
  expect(await screen.findByText('Nada marcado ter. 1/12.')).toBeDefined();
  const find = screen.getByRole('link', { name: 'Ver quem está livre' });
  expect(find.getAttribute('href')).toBe('/marketplace?dia=2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os dias' }));
  expect(await linesOf('Hoje')).toHaveLength(1);
});

test('what ends at midnight is not on the next day', async () => {
  const late = at(6, '2026-11-28', {
    starts_at: '2026-11-29T02:00:00.000Z',
    ends_at: '2026-11-29T03:00:00.000Z',
  });
  showAt('/tutor/bookings', agenda([]), server([late]));
  expect(await screen.findByRole('button', { name: 'sábado 28 de novembro, 1 marcado' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'domingo 29 de novembro, nada marcado' })).toBeDefined();
});

test('a day of which nothing is known is only named', async () => {
  showAt('/tutor/bookings', agenda(), {});
  await screen.findByText('Não foi possível carregar os agendamentos');
  const days = within(screen.getByRole('list', { name: 'Dias com o que está marcado' }));
  expect(days.getByRole('button', { name: 'sábado 28 de novembro' })).toBeDefined();
  expect(days.queryByRole('button', { name: /marcado/ })).toBeNull();
});

test('of one state only its bookings are shown', async () => {
  showAt('/tutor/bookings?situacao=unpaid', agenda(), {
    'GET /api/bookings': ({ url }) => ({
      items: url.searchParams.get('end') === 'unpaid' ? [] : all,
      bookable_service_ids: [],
      next_cursor: null,
    }),
  });
  expect(await screen.findByText('Nenhum agendamento nesta situação.')).toBeDefined();
  expect(screen.queryByText(/Conhecer antes|Lista de espera|Guardado/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Todos');
  expect(await linesOf('Hoje')).toHaveLength(1);
});

test('nothing ahead leads to the search, and says so too above what is over', async () => {
  showAt('/tutor/bookings', agenda([]), server([]));
  expect(await screen.findByText('Nada marcado. Que tal um passeio hoje à tarde?')).toBeDefined();
  cleanup();
  showAt('/tutor/bookings', agenda([]), server([done]));
  expect(await screen.findByText('Nada marcado daqui para a frente.')).toBeDefined();
});

test('what is there stays when it cannot be read again', async () => {
  let isBroken = false;
  showAt('/tutor/bookings', agenda(), {
    'GET /api/bookings': (request) =>
      isBroken ? refusal(503, 'x') : server(all)['GET /api/bookings'](request),
  });
  await linesOf('Hoje');
  isBroken = true;
  await comeBack();
  expect(await linesOf('Hoje')).toHaveLength(1);
});
