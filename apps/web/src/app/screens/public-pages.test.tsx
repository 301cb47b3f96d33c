import type { PublicService } from '@patinha/contract/service';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { aFavorite } from '../../features/favorite/favorite.fixture.ts';
import { petList } from '../../features/pet/pet.fixture.ts';
import { aProvider } from '../../features/provider/provider.fixture.ts';
import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { ProviderScreen } from './provider/provider-screen.tsx';
import { ServiceScreen } from './service/service-screen.tsx';

const providerId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12';
const serviceId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const otherId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13';
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
    bio: 'Moro perto do parque e conheço cada sombra do bairro.',
    member_since: '2026-01-10T12:00:00.000Z',
    reliability: { completed_count: 38, cancelled_count: 0, no_show_count: 0, answer_minutes: 5 },
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
  '/api/pets': petList(),
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

// jsdom has no layout to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
});

// First, because a page that starts signed out does not look for another tab's session.
test('a tutor finds the heart of the opened service on the page of its provider', async () => {
  storeSession();
  show(`/prestadores/${providerId}`);
  const name = 'Guardar Passeio longo nos favoritos';
  // Its code comes by itself, after the page.
  const heart = await screen.findByRole('button', { name }, { timeout: 10_000 });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

describe('the page of a service', () => {
  test('says who before what, for how much with the fee, and what was counted', async () => {
    show(`/servicos/${serviceId}`);
    const title = await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora Passeio no parque' });
    expect(within(title).getByRole('link').getAttribute('href')).toBe(`/prestadores/${providerId}`);
    expect(screen.getByText('Volta em 10/12/2099. Você já pode marcar a partir desse dia.')).toBeDefined();
    const page = text(document.body);
    expect(page).toContain('São Paulo · SP · Na Patinha desde janeiro de 2026');
    expect(page).toMatch(/Nota 4,5 de 5\s*2 avaliações\s*~5 min\s*para responder\s*Nunca\s*cancelou/);
    expect(page).toContain('Nos últimos 12 meses: 38 atendimentos concluídos“Moro');
    expect(page).toContain('“Moro perto do parque e conheço cada sombra do bairro.”');
    expect(page).toContain('R$ 42,00 por hora: R$ 40,00 do serviço + R$ 2,00 de taxa');
    expect(page).toContain('São Paulo · SP, Em domicílio');
    expect(page).toContain('Passeio, 1 h 30 min');
    expect(page).toContain('Documentos conferidos em 12/11/2026');
    expect(page).not.toContain('Nome público alterado');
    expect(screen.getByRole('img', { name: 'Foto 1 de Passeio no parque' })).toBeDefined();
    const line = (await screen.findByText('O Thor voltou feliz.')).closest('li');
    expect(text(line)).toContain('Nota 4 de 5');
    expect(text(line)).toContain('Carinho com o pet');
    expect(text(line)).toContain('RespostaVolte sempre.');
    expect(text(line)).not.toContain('Denunciar');
  });

  test('offers the other services as choices, and opens the chosen one in its place', async () => {
    show(`/servicos/${serviceId}`);
    const services = await screen.findByRole('region', { name: 'Serviços' });
    const opened = await within(services).findByRole('radio', {
      name: /^Passeio no parque por hora · 1 pet/,
    });
    expect(opened).toHaveProperty('checked', true);
    const other = within(services).getByRole('radio', {
      name: /^Passeio longo 2 h · até 2 pets por vez R\$\s94,50$/,
    });
    await userEvent.click(other);
    await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora Passeio longo' });
    expect(within(services).getByRole('radio', { name: /^Passeio longo/ })).toHaveProperty('checked', true);
    expect(within(services).getByRole('radio', { name: /^Passeio longo/ })).toBe(document.activeElement);
  });

  test('carries a free hour to the request, and says so on the bar', async () => {
    show(`/servicos/${serviceId}`);
    const bar = within(await screen.findByRole('region', { name: 'Preço e agendamento' }));
    expect(text(document.querySelector('[data-hides-bar]'))).toContain('R$ 42,00 total, por hora');
    expect(bar.getByRole('button', { name: 'Agendar' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'amanhã 9:30' }));
    expect(bar.getByRole('button', { name: 'Agendar sex. 9:30' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agendar' }));
    const signIn = screen.getByRole('link', { name: 'Entrar para agendar' }).getAttribute('href') ?? '';
    const back = new URL(signIn, 'http://localhost').searchParams.get('voltar');
    expect(back).toBe(`/servicos/${serviceId}?em=2099-12-11T12%3A30%3A00.000Z#agendar`);
  });

  test('opens at its request when the address asks for it', async () => {
    show(`/servicos/${serviceId}#agendar`);
    const title = await screen.findByRole('heading', { name: 'Agendar' });
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('without a free hour in 14 days offers to tell the tutor', async () => {
    show(`/servicos/${otherId}`);
    expect(await screen.findByText('Nenhum horário livre nos próximos 14 dias.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Avise-me' })).toBeDefined();
  });

  test('that is gone says so and leads back to the search', async () => {
    show('/servicos/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a99');
    expect(await screen.findByText('Este serviço não está mais publicado')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Explorar serviços' }).getAttribute('href')).toBe('/marketplace');
  });
});

test('the page of a provider opens its first service that can be booked, and shows no contact', async () => {
  show(`/prestadores/${providerId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora' })).toBeDefined();
  const services = await screen.findByRole('region', { name: 'Serviços' });
  expect(within(services).getByRole('radio', { name: /Volta em 10\/12\/2099/ })).toHaveProperty(
    'checked',
    false,
  );
  expect(within(services).getByRole('radio', { name: /^Passeio longo/ })).toHaveProperty('checked', true);
  expect(await screen.findByText('O Thor voltou feliz.')).toBeDefined();
  const page = text(document.body);
  expect(page).toContain('Novo na Patinha');
  expect(page).toContain('Documentos conferidos em 12/11/2026');
  expect(page).toContain('Nome público alterado em 20/11/2026, depois da conferência');
  expect(page).toContain('7 serviços concluídos');
  expect(page).not.toMatch(/@|\(\d{2}\) ?\d/);
  expect(screen.queryByRole('button', { name: /nos favoritos/ })).toBeNull();
});
