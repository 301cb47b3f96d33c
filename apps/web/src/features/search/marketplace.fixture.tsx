import type { FreeHours, SearchItem } from '@patinha/contract/search';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

import { SessionProvider } from '../../lib/auth/session.tsx';
import { MarketplaceScreen } from './marketplace-screen.tsx';

export const idOf = (number: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${number}`;
export const service = (number: number): SearchItem => ({
  id: idOf(number),
  title: `Passeio ${number}`,
  service_type: 'dog_walking',
  location_type: 'presencial',
  city: 'Recife',
  state: 'PE',
  photo_url: null,
  provider_id: idOf(0),
  provider_name: 'Carla Cuidadora',
  provider_kind: 'prestador',
  other_count: number === 1 ? 2 : 0,
  quote: null,
  is_checked: number === 1,
  rating_average: number === 1 ? 4.8 : null,
  rating_count: number === 1 ? 12 : 0,
  is_highlighted: number === 1,
  distance_km: number === 1 ? 1.5 : null,
  price_unit: number === 1 ? 'hour' : 'service',
  length_minutes: 90,
  price_cents: 6000,
  fee_cents: 300,
  total_cents: 6300,
  is_instant: number === 1,
  weekend_pct: number === 1 ? 25 : null,
  holiday_pct: null,
  reliability:
    number === 1
      ? { completed_count: 9, cancelled_count: 0, no_show_count: 0, answer_minutes: 20, returned_count: 0 }
      : null,
  position: number === 3 ? null : { latitude: -8.0475, longitude: -34.9025 + number / 100 },
});
const cities = {
  items: [
    { city: 'Manaus', state: 'AM' },
    { city: 'Recife', state: 'PE' },
  ],
};

type Answer = (query: URLSearchParams) => unknown;

/** The network: what the search answers, or a promise of it; undefined is a failure. Gives the addresses that were asked. */
export function openMarketplace(address: string, answer: Answer, hours: readonly FreeHours[] | 'down' = []) {
  const requests: URLSearchParams[] = [];
  const hoursRequests: URLSearchParams[] = [];
  const fetchStub = vi.fn<(address: string) => Promise<Response>>((requested) => {
    const { pathname, searchParams } = new URL(requested, 'http://localhost');
    if (pathname === '/api/cities') return Promise.resolve(Response.json(cities));
    if (pathname === '/api/search/free-hours') {
      hoursRequests.push(searchParams);
      return Promise.resolve(
        hours !== 'down' ? Response.json({ items: hours }) : new Response('', { status: 500 }),
      );
    }
    requests.push(searchParams);
    return Promise.resolve(answer(searchParams)).then((found) =>
      found === undefined ? new Response('', { status: 500 }) : Response.json(found),
    );
  });
  vi.stubGlobal('fetch', fetchStub);
  const router = createMemoryRouter([{ path: '/marketplace', Component: MarketplaceScreen }], {
    initialEntries: [`/marketplace${address}`],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { requests, hoursRequests, router };
}
export const page = (items: SearchItem[], next: string | null = null) => ({ items, next_cursor: next });

export const hoursOf = (number: number, ...hours: readonly string[]): FreeHours => ({
  service_id: idOf(number),
  zone: 'America/Sao_Paulo',
  hours: hours.map((hour) => `2099-12-05T${hour}:00.000Z`),
});
