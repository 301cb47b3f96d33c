import type { BookingIncidents, CareDiary, CareExport } from '@patinha/contract/care';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { CaredBooking } from '../cared-booking.ts';
import { CareDiaryPanel } from './care-diary.tsx';

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
const empty: CareDiary = {
  booking_id: id,
  may_write: true,
  entries: [],
  report: null,
  asks_end: false,
  handovers: { check_in: null, check_out: null },
};
const pee: CareDiary['entries'][number] = {
  id,
  position: 1,
  kind: 'pee',
  mood: null,
  text: null,
  photo: null,
  video: null,
  author_name: null,
  created_at: '2026-03-10T12:05:00.000Z',
  done_at: null,
  is_device_clock: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const injury: BookingIncidents = {
  booking_id: id,
  may_report: false,
  plans: [],
  items: [
    {
      id,
      kind: 'injury',
      text: 'Pisou num caco.',
      author_name: null,
      created_at: '2026-03-10T12:20:00.000Z',
      done_at: null,
      is_device_clock: false,
    },
  ],
};

function show(shown: CaredBooking, answers: readonly (CareDiary | CareExport | Response)[]) {
  const sent: unknown[] = [];
  const waiting = [...answers];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address, init) => {
      if (typeof address === 'string' && address.endsWith('/incidents'))
        return Promise.resolve(Response.json(injury));
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
      const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
      return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <CareDiaryPanel booking={shown} />
    </QueryClientProvider>,
  );
  return sent;
}

test('the carer notes with two presses, and a medicine with its name', async () => {
  const sent = show(booking, [empty, { ...empty, entries: [pee] }]);
  await screen.findByText(/Nada anotado ainda/);
  await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() => expect(sent).toEqual([{ kind: 'pee' }]));
  expect(within(await screen.findByRole('listitem')).getByText('Xixi')).toBeDefined();

  await userEvent.click(screen.getByRole('radio', { name: 'Remédio' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText('Escreva o que foi.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Detalhes'), ' Meio comprimido ');
  await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ kind: 'medicine', text: 'Meio comprimido' }));
});

test('a note that was refused keeps its words', async () => {
  const refusal = Response.json(
    { error: { code: 'care/not-in-service', message: '', requestId: 'r' } },
    { status: 409 },
  );
  show(booking, [empty, refusal]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Observação' }));
  await userEvent.type(screen.getByLabelText('Detalhes'), 'Dormiu.');
  await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText(/Só é possível anotar entre o check-in e o fim combinado/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Detalhes').value).toBe('Dormiu.');
});

test('the tutor reads it, sees which hand-over was proven, and writes nothing', async () => {
  show({ ...booking, side: 'tutor' }, [
    {
      ...empty,
      may_write: false,
      entries: [pee],
      handovers: { check_in: '2026-03-10T12:00:30.000Z', check_out: null },
    },
  ]);
  expect(await screen.findByText(/Entregue no check-in com o QR da carteirinha/)).toBeDefined();
  expect(screen.queryByText(/Entrega no check-out/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Anotar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Baixar diário' })).toBeDefined();
});

test('in a stay each entry says its day, and in a walk the hour alone', async () => {
  const food = { ...pee, id: id.replace('7f', '8f'), position: 2, kind: 'food' } as const;
  const entries = [pee, { ...food, created_at: '2026-03-11T11:30:00.000Z' }];
  show({ ...booking, ends_at: '2026-03-12T13:00:00.000Z' }, [{ ...empty, entries }]);
  const times = () => [...document.querySelectorAll('li time')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(times()).toEqual(['qua. 11/3 8:30', 'ter. 10/3 9:05']));
  cleanup();
  show(booking, [{ ...empty, entries: [pee] }]);
  await vi.waitFor(() => expect(times()).toEqual(['9:05']));
});

test('a copy is named by the day it was there', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  );
  const copy: CareExport = {
    booking_id: id,
    title: 'Passeio no parque',
    // 22 h of the 10th in São Paulo.
    starts_at: '2026-03-11T01:00:00.000Z',
    ends_at: '2026-03-11T02:00:00.000Z',
    zone: 'America/Sao_Paulo',
    checked_in_at: '2026-03-11T01:00:00.000Z',
    checked_out_at: null,
    pets: ['Thor'],
    entries: [],
    report: null,

    is_whole: true,
    exported_at: '2026-03-11T03:00:00.000Z',
  };
  show(booking, [{ ...empty, entries: [pee] }, copy]);
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar diário' }));
  await vi.waitFor(() => expect(names).toEqual(['diario-2026-03-10.json']));
});

test('the report card shows what there was, and nothing that was not', async () => {
  const counts = { pee: 2, poo: 0, food: 0, water: 1, medicine: 0, mood: 2, note: 0, photo: 1, video: 2 };
  show({ ...booking, side: 'tutor', status: 'completed', checked_out_at: '2026-03-10T13:00:00.000Z' }, [
    {
      ...empty,
      may_write: false,
      report: {
        counts,
        moods: ['playful', 'tired'],
        composed_at: '2026-03-10T13:00:00.000Z',
        ended_by: 'provider',
        stated_end_at: null,
      },
    },
  ]);
  const card = await screen.findByRole('region', { name: 'Como foi' });
  expect(within(card).getByText('Xixi').nextSibling?.textContent).toBe('2×');
  expect(within(card).getByText('Humor').nextSibling?.textContent).toBe('Brincalhão → Cansado');
  expect(within(card).getByText('1 foto')).toBeDefined();
  expect(within(card).getByText('2 vídeos')).toBeDefined();
  expect(within(card).queryByText('Cocô')).toBeNull();
  // What went wrong belongs to how it went.
  expect(await within(card).findByText('Machucado')).toBeDefined();
  expect(within(card).getByText(/Pisou num caco\./)).toBeDefined();
});

test('a note corrected after a lost reply gets a new key', async () => {
  const lost = Response.json({ error: { code: 'internal', requestId: 'r' } }, { status: 500 });
  show(booking, [empty, lost]);
  const send = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
    await screen.findByRole('button', { name: 'Anotar' });
  };
  await userEvent.type(await screen.findByLabelText(/^Detalhes/), 'No parqe');
  await send();
  await send();
  await userEvent.type(screen.getByLabelText(/^Detalhes/), '{Backspace}ue');
  await send();
  const [first, again, corrected] = vi
    .mocked(fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    .filter((key) => key !== null);
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});
