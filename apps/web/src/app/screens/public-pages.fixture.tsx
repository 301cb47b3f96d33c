import type { PublicService } from '@patinha/contract/service';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

import { aFavorite } from '../../features/favorite/favorite.fixture.ts';
import { aPet, petList } from '../../features/pet/pet.fixture.ts';
import { aProvider } from '../../features/provider/provider.fixture.ts';
import { aProfile } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { ProviderScreen } from './provider/provider-screen.tsx';
import { ServiceScreen } from './service/service-screen.tsx';

export const providerId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12';
export const serviceId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
export const otherId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13';
const offer = { unit: 'hour', price_cents: 4000, fee_cents: 200, total_cents: 4200 } as const;

const service: PublicService = {
  id: serviceId,
  provider_id: providerId,
  title: 'Passeio no parque',
  description: 'Uma hora com água e fotos.',
  service_type: 'dog_walking',
  price_per_hour: 40,
  price_per_hour_cents: 4000,
  price_per_service: null,
  price_per_service_cents: null,
  unit: 'visit',
  price_per_night: null,
  price_per_night_cents: null,
  price_per_day: null,
  price_per_day_cents: null,
  second_pet_cents: null,
  stay: null,
  requirements: 'Vacinas em dia.',
  is_active: true,
  returns_on: '2099-12-10',
  city: 'São Paulo',
  state: 'SP',
  zone: 'America/Sao_Paulo',
  capacity: 1,
  duration_minutes: 90,
  accepted_species: ['dog', 'cat'],
  accepted_sizes: ['small', 'medium', 'large', 'giant'],
  weekend_pct: null,
  holiday_pct: 50,
  extras: [],
  is_instant: true,
  photos: [{ id: serviceId, url: '/files/photos/1', width: 4, height: 3 }],
  location: { type: 'domicilio' },
  offers: [offer],
  provider: {
    id: providerId,
    display_name: 'Carla Cuidadora',
    photo_url: '/files/profile-photos/1',
    kind: 'prestador',
    district: null,
    rating_average: 4.5,
    rating_count: 2,
    verified_at: '2026-11-12T12:00:00.000Z',
    renamed_at: null,
    bio: 'Moro perto do parque e conheço cada sombra do bairro.',
    member_since: '2026-01-10T12:00:00.000Z',
    reliability: {
      completed_count: 38,
      cancelled_count: 0,
      no_show_count: 0,
      answer_minutes: 5,
      returned_count: 0,
    },
  },
};
const provider = aProvider({
  id: providerId,
  photo_url: '/files/profile-photos/1',
  rating_average: 4.5,
  rating_count: 2,
  renamed_at: '2026-11-20T12:00:00.000Z',
  completed_bookings_count: 7,
});
const review = {
  id: serviceId,
  reviewer_name: 'Ana',
  rating: 4,
  comment: 'O Thor voltou feliz.',
  chips: ['gentle'],
  reply: 'Volte sempre.',
  replied_at: '2026-11-16T12:00:00.000Z',
  created_at: '2026-11-15T12:00:00.000Z',
};
const freeDays = {
  zone: 'America/Sao_Paulo',
  duration_minutes: 60,
  items: [
    { day: '2099-12-10', start_minutes: [] },
    { day: '2099-12-11', start_minutes: [570, 600] },
    { day: '2099-12-12', start_minutes: [480] },
  ],
};
const pageOf = (...items: unknown[]) => ({ items, next_cursor: null });
const answers: Readonly<Record<string, unknown>> = {
  [`/api/services/${serviceId}`]: service,
  [`/api/providers/${providerId}`]: provider,
  [`/api/providers/${providerId}/reviews`]: pageOf(review),
  '/api/me': aProfile(),
  '/api/favorites': { items: [aFavorite({ id: otherId })] },
  '/api/pets': petList(aPet()),
  [`/api/services/${otherId}`]: { ...service, id: otherId, title: 'Passeio longo', returns_on: null },
  [`/api/services/${serviceId}/free-days`]: freeDays,
  [`/api/services/${otherId}/free-days`]: { ...freeDays, items: freeDays.items.slice(0, 1) },
  [`/api/providers/${providerId}/checks`]: { items: [] },
  [`/api/providers/${providerId}/services`]: pageOf(
    {
      id: serviceId,
      title: 'Passeio no parque',
      service_type: 'dog_walking',
      unit: 'visit',
      duration_minutes: 90,
      capacity: 1,
      offers: [offer],
      returns_on: '2099-12-10',
      photo_url: null,
    },
    {
      id: otherId,
      title: 'Passeio longo',
      service_type: 'dog_walking',
      unit: 'visit',
      duration_minutes: 120,
      capacity: 2,
      offers: [{ unit: 'service', price_cents: 9000, fee_cents: 450, total_cents: 9450 }],
      returns_on: null,
      photo_url: null,
    },
  ),
};

/** The answers, each after what it waits for. */
export function show(address: string, waits: Readonly<Record<string, Promise<void>>> = {}) {
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>(async (url) => {
      const { pathname } = new URL(url, 'http://localhost');
      await waits[pathname];
      const answer = answers[pathname];
      return answer === undefined
        ? Response.json(
            { error: { code: 'service/not-found', message: '', requestId: 'r' } },
            { status: 404 },
          )
        : Response.json(answer);
    }),
  );
  const router = createMemoryRouter(
    [
      { path: '/servicos/:serviceId', element: <ServiceScreen /> },
      { path: '/prestadores/:providerId', element: <ProviderScreen /> },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { router, client };
}
