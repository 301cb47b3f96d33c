import type { Client } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { learnServerTime } from '../../../lib/server-time.ts';
import { id, refusal, show } from '../booking.fixture.tsx';
import { Clients } from './clients-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pingo = { id, name: 'Pingo', species: 'dog', avatar_url: null, note: 'Morde ao pôr a guia.' } as const;
const rita: Client = {
  id,
  title: 'Banho e tosa',
  starts_at: new Date(Date.now() - 7 * 86_400_000).toISOString(),
  zone: 'America/Sao_Paulo',
  tutor_name: 'Rita Carvalho',
  visit_count: 9,
  pets: [pingo],
};
const page = (items: readonly Client[], more: { month_count?: number; next_cursor?: string } = {}) => ({
  items: [...items],
  next_cursor: null,
  month_count: 0,
  ...more,
});
const open = (answer: (cursor: string | null, q: string | null) => unknown) =>
  show(
    <Clients
      renderTalk={(bookingId) => <button type="button">Conversar sobre {bookingId}</button>}
      renderPropose={(_bookingId, name) => <button type="button">Propor a {name}</button>}
    />,
    {
      'GET /api/clients': ({ url: { searchParams: query } }) => answer(query.get('cursor'), query.get('q')),
    },
  );
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => within(row));

test('each client has the pets first, the last visit, how many there were, the note and the conversation', async () => {
  const mia = { ...pingo, id: `${id.slice(0, -1)}2`, name: 'Mia', species: 'cat', note: null } as const;
  open(() => page([{ ...rita, pets: [mia, pingo] }], { month_count: 12 }));
  const [row] = await rows();
  const link = row?.getByRole('link', { name: 'Mia e Pingo, de Rita Carvalho' });
  expect(link?.getAttribute('href')).toBe(`/bookings/${id}`);
  expect(row?.getByText('Banho e tosa há 7 dias · 9 visitas')).toBeDefined();
  expect(row?.getByText('Pingo: Morde ao pôr a guia.')).toBeDefined();
  expect(row?.getByRole('button', { name: `Conversar sobre ${id}` })).toBeDefined();
  expect(row?.getByRole('button', { name: 'Propor a Mia e Pingo, de Rita Carvalho' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: /^12 clientes em / })).toBeDefined();
});

test('a client whose pets are gone is named alone, and further ones come on request', async () => {
  const rui: Client = {
    ...rita,
    id: `${id.slice(0, -1)}3`,
    tutor_name: 'Rui Nunes',
    visit_count: 1,
    pets: [],
  };
  open((cursor) => (cursor === null ? page([rita], { next_cursor: id }) : page([rui])));
  expect(await screen.findByRole('link', { name: 'Pingo, de Rita Carvalho' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mais clientes' }));
  expect(await screen.findByRole('link', { name: 'Rui Nunes' })).toBeDefined();
  expect(screen.getByText(/· 1 visita$/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Clientes' })).toBeDefined();
});

test('a name is searched for by the server, and the list says when no client has it', async () => {
  const asked: (string | null)[] = [];
  open((_cursor, q) => {
    asked.push(q);
    return page(q === null || q === 'rit' ? [rita] : []);
  });
  const field = await screen.findByRole('searchbox', { name: 'Procurar por tutor ou pet' });
  await userEvent.type(field, 'rit{Enter}');
  await vi.waitFor(() => expect(asked).toContain('rit'));
  expect(await screen.findByRole('link', { name: 'Pingo, de Rita Carvalho' })).toBeDefined();
  await userEvent.type(field, 'x{Enter}');
  expect(await screen.findByText('Ninguém com “ritx”')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Pingo, de Rita Carvalho' })).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test('ages are counted by the clock of the server, not of the device', async () => {
  const answerAt = (aheadMs: number) =>
    new Response(null, { headers: { date: new Date(Date.now() + aheadMs).toUTCString() } });
  learnServerTime(answerAt(3 * 86_400_000));
  open(() => page([rita]));
  expect(await screen.findByText(/há 10 dias/)).toBeDefined();
  learnServerTime(answerAt(0));
});

test('without any it says when one appears, and that they could not be read', async () => {
  open(() => page([]));
  expect(await screen.findByText('Nenhum cliente ainda')).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  open(() => refusal(500, 'internal'));
  expect(await screen.findByText('Não foi possível carregar os clientes')).toBeDefined();
});
