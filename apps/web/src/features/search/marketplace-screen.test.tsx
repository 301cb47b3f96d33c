import type { FreeHours, SearchItem } from '@patinha/contract/search';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { SessionProvider } from '../../lib/auth/session.tsx';
import { MarketplaceScreen } from './marketplace-screen.tsx';

const idOf = (number: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${number}`;
const service = (number: number): SearchItem => ({
  id: idOf(number),
  title: `Passeio ${number}`,
  service_type: 'dog_walking',
  location_type: 'presencial',
  city: 'Recife',
  state: 'PE',
  photo_url: null,
  provider_id: idOf(0),
  provider_name: 'Carla Cuidadora',
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
    number === 1 ? { completed_count: 9, cancelled_count: 0, no_show_count: 0, answer_minutes: 20 } : null,
  position: number === 3 ? null : { latitude: -8.0475, longitude: -34.9025 + number / 100 },
});
const cities = {
  items: [
    { city: 'Manaus', state: 'AM' },
    { city: 'Recife', state: 'PE' },
  ],
};

type Answer = (query: URLSearchParams) => unknown;

/** The network: what the search answers; undefined is a failure. Gives the addresses that were asked. */
function openMarketplace(address: string, answer: Answer, hours: readonly FreeHours[] | 'down' = []) {
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
    const found = answer(searchParams);
    return Promise.resolve(found === undefined ? new Response('', { status: 500 }) : Response.json(found));
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
const page = (items: SearchItem[], next: string | null = null) => ({ items, next_cursor: next });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a row tells who, how well rated, how far, what, and the total with its unit', async () => {
  openMarketplace('', () => page([service(1), service(2)]));
  const row = await screen.findByRole('article', { name: 'Passeio 1' });
  for (const text of [
    'Carla Cuidadora',
    'Identidade conferida',
    'Nota 4,8 de 5, 12 avaliações',
    'por 1 h 30 min',
  ])
    expect(within(row).getByText(text)).toBeDefined();
  expect(within(row).getByText(/Recife · ~1,5 km/)).toBeDefined();
  expect(within(row).getByText('R$ 63,00')).toBeDefined();
  expect(within(row).getByRole('link', { name: 'Passeio 1' }).getAttribute('href')).toBe(
    `/servicos/${idOf(1)}`,
  );
  const other = screen.getByRole('article', { name: 'Passeio 2' });
  expect(within(other).getByText('pelo serviço')).toBeDefined();
  expect(within(other).getByText('Novo na Patinha')).toBeDefined();
  expect(within(other).getByText(/Recife · PE/)).toBeDefined();
  expect(within(other).queryByText('Identidade conferida')).toBeNull();
  expect(screen.getByText('2 serviços, total com a taxa')).toBeDefined();
});

test('a category, words and a city go to the address and to the server', async () => {
  const { requests, router } = openMarketplace('', () => page([service(1)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Banho e Tosa' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'O que você procura' }), 'cão{Enter}');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Cidade' }), 'Manaus · AM');
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    'categoria=grooming&q=c%C3%A3o&cidade=Manaus&uf=AM',
  );
  expect(requests.at(-1)?.toString()).toBe('q=c%C3%A3o&category=grooming&city=Manaus&state=AM');
  expect(screen.getByRole('button', { name: 'Banho e Tosa' }).getAttribute('aria-pressed')).toBe('true');
});

test('"Carregar mais" adds the next page and goes away with the last', async () => {
  openMarketplace('', (query) => (query.has('cursor') ? page([service(2)]) : page([service(1)], 'next')));
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('article', { name: 'Passeio 2' })).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('nothing found offers to clear the filters', async () => {
  const { router } = openMarketplace('?categoria=petshop', (query) =>
    page(query.has('category') ? [] : [service(1)]),
  );
  expect(await screen.findByText('Nenhum serviço com esses filtros')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('article', { name: 'Passeio 1' })).toBeDefined();
  expect(router.state.location.search).toBe('');
});

test('a date alone says for which hour it is searched', async () => {
  openMarketplace('?dia=2099-12-05&hora=09:00&cidade=Recife&uf=PE', () => page([service(1)]));
  expect(
    await screen.findByText('1 serviço com horário livre em 05/12/2099, às 09:00, total com a taxa'),
  ).toBeDefined();
});

test('a date that has passed says so', async () => {
  const { router } = openMarketplace('?dia=2020-01-01&hora=10:00&categoria=grooming', (query) =>
    page(query.has('starts_at') ? [] : [service(1)]),
  );
  expect(await screen.findByText('A data escolhida já passou')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tirar data e horário' }));
  expect(await screen.findByRole('article', { name: 'Passeio 1' })).toBeDefined();
  expect(router.state.location.search).toBe('?categoria=grooming');
});

const openDay = async (address: string) => {
  const market = openMarketplace(address, () => page([service(1)]));
  await screen.findByRole('article');
  const field = screen.getByLabelText('Data');
  // What the browser tells while day, month and then each digit of the year are typed.
  const type = (...days: readonly string[]) => {
    for (const value of days) fireEvent.change(field, { target: { value } });
  };
  return { ...market, field, type };
};

test('a date can be typed: a year on its way stays in the field and asks for nothing', async () => {
  const { requests, router, field, type } = await openDay('?q=banho');
  for (const day of ['0002-12-05', '0020-12-05', '0209-12-05']) {
    type(day);
    expect(field).toHaveProperty('value', day);
  }
  expect(router.state.location.search).toBe('?q=banho');
  type('2099-12-05');
  await vi.waitFor(() => expect(requests.at(-1)?.get('starts_at')).toBe('2099-12-05T12:00:00.000Z'));
  expect(field).toHaveProperty('value', '2099-12-05');
});

test('a corrected date is one history entry, and going back removes it from the field', async () => {
  const { router, field, type } = await openDay('?q=banho');
  type('2099-12-01');
  await vi.waitFor(() => expect(router.state.location.search).toContain('dia=2099-12-01'));
  type('2099-12-15');
  await vi.waitFor(() => expect(router.state.location.search).toContain('dia=2099-12-15'));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?q=banho');
  expect(field).toHaveProperty('value', '');
});

test('an emptied date is no filter; an incomplete one shows an error', async () => {
  const { router, field, type } = await openDay('?dia=2099-12-05&hora=10:00');
  type('0026-12-05');
  fireEvent.blur(field);
  expect(screen.getByText('Escreva a data completa, com os quatro dígitos do ano.')).toBeDefined();
  type('');
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a partly deleted date stays the filter until its last part is deleted', async () => {
  const { router, field, type } = await openDay('?dia=2099-12-05&hora=10:00');
  const validity = { badInput: true };
  Object.defineProperty(field, 'validity', { value: validity });
  type('');
  expect(router.state.location.search).toContain('dia=2099-12-05');
  validity.badInput = false;
  fireEvent.blur(field);
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a failed search says so and tries again', async () => {
  let isDown = true;
  openMarketplace('', () => (isDown ? undefined : page([service(1)])));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Não foi possível buscar os serviços');
  isDown = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article', { name: 'Passeio 1' })).toBeDefined();
});

test('"Perto de mim" asks for the position and sorts by distance; a refusal is explained', async () => {
  interface PositionRequest {
    found: (position: { coords: { latitude: number; longitude: number } }) => void;
    refused: () => void;
  }
  const questions: PositionRequest[] = [];
  const getCurrentPosition = (found: PositionRequest['found'], refused: PositionRequest['refused']) =>
    questions.push({ found, refused });
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  const { requests } = openMarketplace('', () => page([service(1)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Perto de mim' }));
  act(() => questions[0]?.refused());
  expect(await screen.findByText(/Não foi possível obter a sua localização/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Perto de mim' }));
  act(() => questions[1]?.found({ coords: { latitude: -8.05432, longitude: -34.90001 } }));
  expect(await screen.findByRole('combobox', { name: 'Distância' })).toBeDefined();
  expect(requests.at(-1)?.toString()).toBe('lat=-8.054&lng=-34.9&radius_km=10&sort=distance');
  // The results stay in sight.
  expect(screen.getByText('Data, preço, pet e avaliação').closest('details')).toHaveProperty('open', false);
});

test('the map is in the address, uses the numbers of the list, and can be closed', async () => {
  openMarketplace('?cidade=Recife&uf=PE', () => ({
    items: [service(1), service(2), service(3)],
    next_cursor: null,
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mapa' }));
  const map = await screen.findByRole('img', {
    name: 'Mapa aproximado de 3 serviços, com os números da lista',
  });
  expect([...map.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1', '2', '1 km']);
  const [first, , third] = screen.getAllByRole('article');
  if (!first || !third) throw new Error('three cards are listed');
  expect(within(first).getByText('Nº 1 no mapa')).toBeDefined();
  expect(within(third).queryByText(/no mapa/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
  expect(screen.queryByRole('img', { name: /Mapa/ })).toBeNull();
});

test('a row says that it is booked instantly, what the weekend adds, and how reliable its carer is', async () => {
  openMarketplace('', () => ({ items: [service(1)], next_cursor: null }));
  const row = await screen.findByRole('article');
  expect(within(row).getByText('Confirma na hora')).toBeDefined();
  expect(within(row).getByText('Destaque')).toBeDefined();
  expect(within(row).getByText('+25% aos sábados e domingos')).toBeDefined();
  expect(row.textContent).toContain('No local de quem atende · nunca cancelou · responde em ~20 min');
});

test.each([
  [{ cancelled_count: 2, no_show_count: 0 }, '2 cancelados por quem atende'],
  [{ cancelled_count: 0, no_show_count: 1 }, '1 vez não compareceu'],
])('what went wrong in the last year is said: %o', async (missed, words) => {
  const reliability = { completed_count: 9, answer_minutes: null, ...missed };
  openMarketplace('', () => page([{ ...service(1), reliability }]));
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain(words);
  expect(row.textContent).not.toContain('nunca cancelou');
});

const hoursOf = (number: number, ...hours: readonly string[]): FreeHours => ({
  service_id: idOf(number),
  zone: 'America/Sao_Paulo',
  hours: hours.map((hour) => `2099-12-05T${hour}:00.000Z`),
});
const chipsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .slice(1)
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each result has its next free hours, which lead to the service with the hour', async () => {
  const found = [service(1), service(2), { ...service(3), price_unit: 'night' as const }];
  const { hoursRequests } = openMarketplace('', () => page(found), [
    hoursOf(1, '12:00', '12:30'),
    hoursOf(2),
  ]);
  const row = await screen.findByRole('article', { name: 'Passeio 1' });
  await within(row).findByText(/sáb\. 5/, { selector: 'a:first-child span' });
  expect(chipsIn(row)).toEqual([
    ['sáb. 5 09:00, com Carla Cuidadora', `/servicos/${idOf(1)}?em=2099-12-05T12%3A00%3A00.000Z`],
    ['sáb. 5 09:30, com Carla Cuidadora', `/servicos/${idOf(1)}?em=2099-12-05T12%3A30%3A00.000Z`],
  ]);
  const [none, nights] = ['Passeio 2', 'Passeio 3'].map((name) => screen.getByRole('article', { name }));
  expect(none?.textContent).toContain('Sem hora livre em 7 dias');
  expect(nights && within(nights).getAllByRole('link')).toHaveLength(1);
  // Nights are chosen by their dates: their hours are not asked for.
  expect(hoursRequests.map((request) => request.toString())).toEqual([
    `ids=${encodeURIComponent([idOf(1), idOf(2)].join(','))}`,
  ]);
});

test('with an hour, those near it are shown, and the hour itself stands out', async () => {
  const address = '?dia=2099-12-05&hora=09:30&minutos=90';
  const { hoursRequests } = openMarketplace(address, () => page([service(1)]), [
    hoursOf(1, '12:00', '12:30'),
  ]);
  const chosen = await screen.findByRole('link', { name: '09:30, com Carla Cuidadora' });
  expect(chosen.className).toContain('bg-secondary');
  expect(screen.getByRole('link', { name: /^09:00/ }).className).not.toContain('bg-secondary');
  expect(hoursRequests[0]?.get('starts_at')).toBe('2099-12-05T12:30:00.000Z');
  expect(hoursRequests[0]?.get('duration_minutes')).toBe('90');
});

test('a row stays as it is when its hours cannot be told', async () => {
  openMarketplace('', () => page([service(1)]), 'down');
  const row = await screen.findByRole('article', { name: 'Passeio 1' });
  await vi.waitFor(() => expect(row.querySelector('[data-slot="skeleton"]')).toBeNull());
  expect(within(row).getAllByRole('link')).toHaveLength(1);
});
