import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { idOf, openMarketplace, page, service } from './marketplace.fixture.tsx';

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
  expect(screen.getByText('2 pessoas, com a taxa')).toBeDefined();
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

test.each([
  { found: 'a list', items: [service(1)] },
  { found: 'nothing', items: [] },
])('$found of the filters before says nothing of the new ones', async ({ items }) => {
  const answer = Promise.withResolvers<unknown>();
  const { router } = openMarketplace('?q=banho', (query) =>
    query.has('starts_at') ? answer.promise : page(items),
  );
  await screen.findByText(items.length > 0 ? '1 pessoa, com a taxa' : 'Nenhum serviço com esses filtros');
  await act(() => router.navigate('/marketplace?dia=2099-12-05&hora=17:00'));
  expect(screen.getByText('Buscando serviços...')).toBeDefined();
  expect(screen.queryByText(/17:00/, { selector: '[role=status], [role=status] *' })).toBeNull();
  await act(async () => answer.resolve(page([service(1), service(2)])));
  expect(await screen.findByText('2 pessoas com horário às 17:00, com a taxa')).toBeDefined();
});

test('a date alone says for which hour it is searched', async () => {
  openMarketplace('?dia=2099-12-05&hora=09:00&cidade=Recife&uf=PE', () => page([service(1)]));
  expect(await screen.findByText('1 pessoa com horário às 9:00, com a taxa')).toBeDefined();
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

test('a failed search says so and tries again', async () => {
  let isDown = true;
  openMarketplace('', () => (isDown ? undefined : page([service(1)])));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Não foi possível buscar os serviços');
  isDown = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('article', { name: 'Passeio 1' })).toBeDefined();
});

const known = { completed_count: 9, cancelled_count: 0, no_show_count: 0, answer_minutes: 20 };

interface PositionRequest {
  found: (position: { coords: { latitude: number; longitude: number } }) => void;
  refused: () => void;
}
/** What the browser was asked for, to be answered by hand. */
function askedPositions() {
  const questions: PositionRequest[] = [];
  const getCurrentPosition = (found: PositionRequest['found'], refused: PositionRequest['refused']) =>
    questions.push({ found, refused });
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return questions;
}
const recife = { coords: { latitude: -8.05432, longitude: -34.90001 } };

test('what is chosen while the position is found stays chosen; a second tap asks for nothing more', async () => {
  const questions = askedPositions();
  const { router } = openMarketplace('', () => page([service(1)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Perto de mim' }));
  await userEvent.click(screen.getByRole('button', { name: 'Localizando...' }));
  await userEvent.click(screen.getByRole('button', { name: 'Aceita gato' }));
  expect(questions).toHaveLength(1);
  act(() => questions[0]?.found(recife));
  expect(router.state.location.search).toBe('?lat=-8.054&lng=-34.9&especie=cat&ordem=distance');
});

test('a position that is found after the page was left leads nowhere', async () => {
  const questions = askedPositions();
  const { router } = openMarketplace('', () => page([service(1)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Perto de mim' }));
  cleanup();
  act(() => questions[0]?.found(recife));
  expect(router.state.location.search).toBe('');
});

test('"Perto de mim" asks for the position and sorts by distance; a refusal is explained', async () => {
  const questions = askedPositions();
  const { requests } = openMarketplace('', () => page([service(1)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Perto de mim' }));
  act(() => questions[0]?.refused());
  expect(await screen.findByText(/Não foi possível obter a sua localização/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Perto de mim' }));
  act(() => questions[1]?.found(recife));
  expect(await screen.findByText('Até 10 km de você. · qualquer dia')).toBeDefined();
  expect(requests.at(-1)?.toString()).toBe('lat=-8.054&lng=-34.9&radius_km=10&sort=distance');
  await userEvent.click(screen.getByRole('button', { name: 'Perto de mim' }));
  await vi.waitFor(() => expect(requests.at(-1)?.toString()).toBe('place=home'));
});

test('the map is in the address, shows faces with prices, and can be closed', async () => {
  openMarketplace('?cidade=Recife&uf=PE', () =>
    page([
      service(1),
      { ...service(2), total_cents: 4988, photo_url: '/files/faces/carla.webp' },
      service(3),
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mapa' }));
  const map = await screen.findByRole('img', { name: 'Mapa aproximado de 3 pessoas, com o preço de cada' });
  expect([...map.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    '49,88',
    '63,00',
    '1 km',
  ]);
  expect(map.querySelector('img')?.getAttribute('src')).toBe('/files/faces/carla.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
  expect(screen.queryByRole('img', { name: /Mapa/ })).toBeNull();
});

test.each([
  { said: { quote: 'leva água e manda foto' }, words: '“leva água e manda foto”' },
  { said: { reliability: { ...known, returned_count: 12 } }, words: '12 tutores voltaram' },
  { said: { reliability: { ...known, returned_count: 1 } }, words: '1 tutor voltou' },
])('what others say is told: $words', async ({ said, words }) => {
  openMarketplace('', () => page([{ ...service(1), ...said }]));
  expect(await screen.findByText(words)).toBeDefined();
});

test('a row says that it is booked instantly, what the weekend adds, and how reliable its carer is', async () => {
  openMarketplace('', () => ({ items: [service(1)], next_cursor: null }));
  const row = await screen.findByRole('article');
  expect(within(row).getByText('Confirma na hora')).toBeDefined();
  expect(within(row).getByText('Destaque')).toBeDefined();
  expect(within(row).getByText('+25% aos sábados e domingos')).toBeDefined();
  expect(row.textContent).toContain(
    'mais 2 serviços\u00a0· No local de quem atende\u00a0· nunca cancelou\u00a0· responde em ~20 min',
  );
});

test.each([
  [{ cancelled_count: 2, no_show_count: 0 }, '2 cancelados por quem atende'],
  [{ cancelled_count: 0, no_show_count: 1 }, '1 vez não compareceu'],
])('what went wrong in the last year is said: %o', async (missed, words) => {
  const reliability = { completed_count: 9, answer_minutes: null, returned_count: 0, ...missed };
  openMarketplace('', () => page([{ ...service(1), reliability }]));
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain(words);
  expect(row.textContent).not.toContain('nunca cancelou');
});
