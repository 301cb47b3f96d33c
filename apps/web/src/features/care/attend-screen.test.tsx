import type { BookingIncidents, CareDiary, CareSheet, CareWalk } from '@patinha/contract/care';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { comeBack } from '../../lib/api/come-back.fixture.ts';
import { AttendScreen } from './attend-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const sheet: CareSheet = {
  id,
  title: 'Passeio no parque',
  status: 'confirmed',
  starts_at: '2099-03-10T01:30:00.000Z',
  ends_at: '2099-03-10T02:30:00.000Z',
  zone: 'America/Sao_Paulo',
  checked_in_at: null,
  checked_out_at: null,
  undo_until: null,
  pets: [{ name: 'Thor', species: 'dog', breed: 'Vira-lata' }],
  tutor_name: 'Ana',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  place_address: null,
  address: {
    street: 'Rua das Acácias',
    number: '12',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01001000',
  },
  special_instructions: 'A chave está com a porteira.',
  tutor_phone: '+5511912345678',
  moves: ['checkIn'],
};
const inService: CareSheet = {
  ...sheet,
  status: 'in_progress',
  checked_in_at: '2099-03-10T01:30:00.000Z',
  moves: ['checkOut'],
};
const diary: CareDiary = {
  booking_id: id,
  may_write: true,
  entries: [
    {
      id,
      position: 1,
      kind: 'note',
      mood: null,
      text: 'Dormiu.',
      photo: null,
      video: null,
      author_name: 'Bia',
      created_at: '2099-03-10T01:40:00.000Z',
      done_at: null,
      is_device_clock: false,
    },
  ],
  report: null,
  asks_end: false,
  handovers: { check_in: null, check_out: null },
};
const walk: CareWalk = { booking_id: id, is_walk: true, may_record: true, walk: null };
const incidents: BookingIncidents = { booking_id: id, may_report: true, items: [], plans: [] };

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, requestId: 'x', fields: {} } }, { status });

/** The person comes back from another app, and the booking answers this. */
let readAgain: (next: CareSheet | Response) => Promise<void>;

/** What the plans for an emergency answer first. */
let plans: Response[] = [];

function show(shown: CareSheet | Response, moved: CareSheet | Response = refusal(500, 'internal')) {
  const sent: string[] = [];
  const answer = (value: CareSheet | Response) => (value instanceof Response ? value : Response.json(value));
  let current = shown;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  readAgain = async (next) => {
    current = next;
    await comeBack(client);
  };
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(path);
      if (!(moved instanceof Response)) current = moved;
      return Promise.resolve(answer(moved));
    }
    if (path.endsWith('/diary')) return Promise.resolve(Response.json(diary));
    if (path.endsWith('/walk')) return Promise.resolve(Response.json(walk));
    if (path.endsWith('/incidents')) return Promise.resolve(plans.shift() ?? Response.json(incidents));
    return Promise.resolve(answer(current));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AttendScreen
          bookingId={id}
          renderHandover={({ move }) => <button type="button">{`cartão ${move}`}</button>}
          renderPets={(bookingId) => <p>{`pets de ${bookingId}`}</p>}
          renderFace={() => <i>rosto</i>}
          renderWarnings={() => <p>Puxa a guia.</p>}
          talk={<a href="/messages">Conversar</a>}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

test('the assignee reads where to go, and receives the animal', async () => {
  const sent = show(sheet, inService);
  expect(await screen.findByRole('heading', { name: 'Passeio no parque', level: 1 })).toBeDefined();
  for (const said of [/22:30 – 23:30/, /Thor \(Vira-lata\)/, /Rua das Acácias, 12 – Centro/, /porteira/])
    expect(document.body.textContent).toMatch(said);
  expect(screen.getByRole('button', { name: 'cartão checkIn' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Conversar' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Diário' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fazer check-in' }));
  expect(sent).toEqual([`/api/bookings/${id}/care/check-in`]);
  expect(await screen.findByRole('button', { name: 'Segure para encerrar' })).toBeDefined();
});

test('during the service it shows the route, the diary with its authors, and incidents; no packing list', async () => {
  plans = [refusal(500, 'internal')];
  const sent = show(inService);
  expect((await screen.findByText(/^Bia ·/)).textContent).toBe('Bia · 22:40');
  const entries = within(screen.getByRole('region', { name: 'Diário' }));
  expect(entries.getByRole('button', { name: 'Anotar' })).toBeDefined();
  expect(entries.queryByRole('button', { name: 'Baixar diário' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Começar rota' })).toBeDefined();
  // Allergies that could not be read are not passed over.
  const unread = await screen.findByText(/^Não foi possível ler as alergias/);
  await userEvent.click(within(unread).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('button', { name: 'Registrar incidente' })).toBeDefined();
  expect(unread.isConnected).toBe(false);
  // One hand is enough: the pet, what to mind, and one tap a note.
  const now = within(screen.getByRole('region', { name: 'Agora' }));
  expect(now.getByRole('heading', { name: 'Thor, de Ana', level: 1 })).toBeDefined();
  for (const said of ['Puxa a guia.', 'A chave está com a porteira.'])
    expect(now.getByText(said)).toBeDefined();
  expect(now.getByLabelText('Foto ainda não')).toBeDefined();
  const photo = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'thor.jpg', { type: 'image/jpeg' });
  await userEvent.upload(now.getByLabelText('Foto ainda não'), photo);
  expect(now.getByText('A foto passa de 10 MB. Escolha uma menor.')).toBeDefined();
  // A trembling thumb writes one entry.
  const water = now.getByRole('button', { name: 'Água ainda não' });
  fireEvent.click(water);
  fireEvent.click(water);
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(sent).toEqual([`/api/bookings/${id}/diary/entries`]);
  expect(document.body.textContent).not.toMatch(/R\$/);
});

test.each([
  { status: 'accepted', said: /ainda não foi pago/ },
  { status: 'confirmed', said: /abre perto do horário do atendimento/ },
] as const)('before its time a booking that is $status offers nothing', async ({ status, said }) => {
  show({ ...sheet, status, moves: [] });
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  // How the animal is, from the payment on.
  expect(screen.queryByText(`pets de ${id}`) !== null).toBe(status === 'confirmed');
});

test('a refusal is shown, and another user’s booking is not found', async () => {
  show(sheet, refusal(409, 'booking/too-late'));
  await userEvent.click(await screen.findByRole('button', { name: 'Fazer check-in' }));
  expect(await screen.findByText('O prazo para isso já passou. Fale com a empresa.')).toBeDefined();
  cleanup();
  show(refusal(404, 'booking/not-found'));
  expect(await screen.findByText('Este atendimento não está com você')).toBeDefined();
});

test('typed input survives a failed refetch, and disappears with a booking that is gone', async () => {
  show(inService);
  await userEvent.type(await screen.findByLabelText(/^Detalhes/), 'Bebeu água');
  await readAgain(refusal(503, 'unavailable'));
  expect(screen.getByLabelText(/^Detalhes/)).toHaveProperty('value', 'Bebeu água');
  await readAgain(refusal(404, 'booking/not-found'));
  expect(await screen.findByText('Este atendimento não está com você')).toBeDefined();
  expect(screen.queryByLabelText(/^Detalhes/)).toBeNull();
});
