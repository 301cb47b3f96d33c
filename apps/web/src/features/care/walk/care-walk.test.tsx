import type { CareWalk } from '@patinha/contract/care';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { CaredBooking } from '../cared-booking.ts';
import { CareWalkPanel } from './care-walk.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const booking: CaredBooking = {
  id,
  side: 'tutor',
  status: 'in_progress',
  zone: 'America/Sao_Paulo',
  ends_at: '2026-03-10T13:00:00.000Z',
  checked_in_at: '2026-03-10T12:00:00.000Z',
  checked_out_at: null,
};
const place = (minute: number, lat: number) => ({
  at: `2026-03-10T12:0${minute}:00.000Z`,
  lat,
  lng: -46.63,
});
const walked: CareWalk['walk'] = {
  started_at: '2026-03-10T12:00:00.000Z',
  last_at: '2026-03-10T12:09:00.000Z',
  distance_meters: 1240,
  duration_seconds: 540,
  segments: [
    [place(0, -23.55), place(1, -23.551)],
    [place(8, -23.555), place(9, -23.556)],
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(walk: Partial<CareWalk>, shown: CaredBooking = booking) {
  const answer: CareWalk = { booking_id: id, is_walk: true, may_record: false, walk: null, ...walk };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(Response.json(answer))),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <CareWalkPanel booking={shown} />
    </QueryClientProvider>,
  );
}

test('a route has one line for each part without a gap, and nothing between them', async () => {
  show({ walk: walked });
  const drawing = await screen.findByRole('img', { name: 'Desenho da rota: 1,2 km' });
  const lines = [...drawing.querySelectorAll('polyline')];
  expect(lines.map((line) => line.getAttribute('points')?.split(' ').length)).toEqual([2, 2]);
  expect(screen.getByText(/Onde falta linha, o aparelho não registrou/)).toBeDefined();
  expect(screen.getByText('9 min')).toBeDefined();
});

test('a route whose positions are deleted keeps its figures', async () => {
  show({ walk: { ...walked, segments: [] } }, { ...booking, status: 'completed' });
  expect(await screen.findByText('1,2 km')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/apagado 30 dias depois/)).toBeDefined();
});

test('a tutor waits for a walk to begin, and sees nothing of the kind for another service', async () => {
  show({});
  expect(await screen.findByText('A rota aparece aqui quando o passeio começar.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ is_walk: false });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: 'Passeio' })).toBeNull();
});
