import type { PublicService } from '@patinha/contract/service';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aFavorite } from '../../features/favorite/favorite.fixture.ts';
import { aProvider } from '../../features/provider/provider.fixture.ts';
import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { ProviderScreen } from './provider/provider-screen.tsx';
import { ServiceScreen } from './service/service-screen.tsx';

const providerId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12';
const serviceId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
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
    rating_average: 4.5,
    rating_count: 2,
    verified_at: '2026-11-12T12:00:00.000Z',
    renamed_at: null,
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
const pageOf = (...items: unknown[]) => ({ items, next_cursor: null });
const answers: Readonly<Record<string, unknown>> = {
  [`/api/services/${serviceId}`]: service,
  [`/api/providers/${providerId}`]: provider,
  [`/api/providers/${providerId}/reviews`]: pageOf(review),
  '/api/me': aProfile(),
  '/api/favorites': { items: [aFavorite({ id: serviceId })] },
  [`/api/providers/${providerId}/services`]: pageOf({
    id: serviceId,
    title: 'Passeio no parque',
    service_type: 'dog_walking',
    offers: [offer],
    returns_on: '2099-12-10',
    photo_url: null,
  }),
};

function show(address: string) {
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>((url) => {
      const answer = answers[new URL(url, 'http://localhost').pathname];
      return Promise.resolve(
        answer === undefined
          ? Response.json(
              { error: { code: 'service/not-found', message: '', requestId: 'r' } },
              { status: 404 },
            )
          : Response.json(answer),
      );
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
}

const text = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
});

// First, because a page that starts signed out does not look for another tab's session.
test('a tutor finds the heart of each service on the page of its provider', async () => {
  storeSession();
  show(`/prestadores/${providerId}`);
  const name = 'Guardar Passeio no parque nos favoritos';
  // Its code comes by itself, after the page.
  const heart = await screen.findByRole('button', { name }, { timeout: 10_000 });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

describe('the page of a service', () => {
  test('says what, where, for how much with the fee, and by whom', async () => {
    show(`/servicos/${serviceId}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Passeio no parque' })).toBeDefined();
    expect(screen.getByText('Volta em 10/12/2099. Você já pode marcar a partir desse dia.')).toBeDefined();
    const page = text(document.body);
    expect(page).toContain('R$ 42,00por hora');
    expect(page).toContain('R$ 40,00 do serviço + R$ 2,00 de taxa');
    expect(page).toContain('São Paulo · SP, Em domicílio');
    expect(page).toContain('Duração de 1 h 30 min');
    expect(page).toContain('Documentos conferidos em 12/11/2026');
    expect(page).not.toContain('Nome público alterado');
    expect(screen.getByRole('img', { name: 'Foto 1 de Passeio no parque' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver página' }).getAttribute('href')).toBe(
      `/prestadores/${providerId}`,
    );
    const line = (await screen.findByText('O Thor voltou feliz.')).closest('li');
    expect(text(line)).toContain('Nota 4 de 5');
    expect(text(line)).toContain('Carinho com o pet');
    expect(text(line)).toContain('RespostaVolte sempre.');
    expect(text(line)).not.toContain('Denunciar');
  });

  test('that is gone says so and leads back to the search', async () => {
    show('/servicos/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a99');
    expect(await screen.findByText('Este serviço não está mais publicado')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Explorar serviços' }).getAttribute('href')).toBe('/marketplace');
  });
});

test('the page of a provider shows the check, the services and the reviews, and no contact', async () => {
  show(`/prestadores/${providerId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora' })).toBeDefined();
  const services = await screen.findByRole('region', { name: 'Serviços' });
  expect(await within(services).findByText('Volta em 10/12/2099')).toBeDefined();
  const link = await within(services).findByRole('link', { name: 'Passeio no parque' });
  expect(link.getAttribute('href')).toBe(`/servicos/${serviceId}`);
  expect(await screen.findByText('O Thor voltou feliz.')).toBeDefined();
  const page = text(document.body);
  expect(page).toContain('Documentos conferidos em 12/11/2026');
  expect(page).toContain('Nome público alterado em 20/11/2026, depois da conferência');
  expect(page).toContain('7 serviços concluídos');
  expect(page).not.toMatch(/@|\(\d{2}\) ?\d/);
  expect(screen.queryByRole('button', { name: /nos favoritos/ })).toBeNull();
});
