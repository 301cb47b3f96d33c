import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { hoursOf, idOf, openMarketplace, page, service } from '../marketplace.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
    ['sáb. 5 9:00, com Carla Cuidadora', `/servicos/${idOf(1)}?em=2099-12-05T12%3A00%3A00.000Z`],
    ['sáb. 5 9:30, com Carla Cuidadora', `/servicos/${idOf(1)}?em=2099-12-05T12%3A30%3A00.000Z`],
  ]);
  const [none, nights] = ['Passeio 2', 'Passeio 3'].map((name) => screen.getByRole('article', { name }));
  expect(none?.textContent).toContain('Sem hora livre em 7 dias');
  expect(nights && within(nights).getAllByRole('link')).toHaveLength(1);
  // Nights are chosen by their dates: their hours are not asked for.
  expect(hoursRequests.map((request) => request.toString())).toEqual([
    `ids=${encodeURIComponent([idOf(1), idOf(2)].join(','))}`,
  ]);
});

test('the searched length goes along to what is priced by the hour', async () => {
  openMarketplace('?minutos=90', () => page([service(1), service(2)]), [hoursOf(1, '12:00'), hoursOf(2)]);
  const row = await screen.findByRole('article', { name: 'Passeio 1' });
  await within(row).findByText(/sáb\. 5/, { selector: 'a:first-child span' });
  const leadsTo = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(leadsTo).toEqual([
    `/servicos/${idOf(1)}?minutos=90`,
    `/servicos/${idOf(1)}?em=2099-12-05T12%3A00%3A00.000Z&minutos=90`,
  ]);
  // A whole service has its own length.
  const whole = screen.getByRole('link', { name: 'Passeio 2' });
  expect(whole.getAttribute('href')).toBe(`/servicos/${idOf(2)}`);
});

test('with an hour, those near it are shown, and the hour itself stands out', async () => {
  const address = '?dia=2099-12-05&hora=09:30&minutos=90';
  const { hoursRequests } = openMarketplace(address, () => page([service(1)]), [
    hoursOf(1, '12:00', '12:30'),
  ]);
  const chosen = await screen.findByRole('link', { name: '9:30, com Carla Cuidadora' });
  expect(chosen.className).toContain('bg-secondary');
  expect(screen.getByRole('link', { name: /^9:00/ }).className).not.toContain('bg-secondary');
  expect(hoursRequests[0]?.get('starts_at')).toBe('2099-12-05T12:30:00.000Z');
  expect(hoursRequests[0]?.get('duration_minutes')).toBe('90');
});

test('a row stays as it is when its hours cannot be told', async () => {
  openMarketplace('', () => page([service(1)]), 'down');
  const row = await screen.findByRole('article', { name: 'Passeio 1' });
  await vi.waitFor(() => expect(row.querySelector('[data-slot="skeleton"]')).toBeNull());
  expect(within(row).getAllByRole('link')).toHaveLength(1);
});

test('where nobody is free, the hours nearest to it are offered', async () => {
  const address = '?categoria=grooming&dia=2099-12-05&hora=10:00&cidade=Recife&uf=PE';
  const { router, hoursRequests } = openMarketplace(
    address,
    (query) => page(query.has('starts_at') ? [] : [service(1), service(2)]),
    [hoursOf(1, '11:00', '12:30', '20:00'), hoursOf(2, '12:30', '14:00')],
  );
  expect(await screen.findByText('Ninguém livre sáb. 5/12 às 10:00 em Recife')).toBeDefined();
  await screen.findByText('Livres mais perto dessa hora');
  expect(hoursRequests[0]?.get('starts_at')).toBe('2099-12-05T13:00:00.000Z');
  const hours = screen.getAllByRole('button', { name: /^\d{1,2}:\d\d$/ });
  expect(hours.map(({ textContent }) => textContent)).toEqual(['8:00', '9:30', '11:00']);
  await userEvent.click(screen.getByRole('button', { name: '9:30' }));
  expect(new URLSearchParams(router.state.location.search).get('hora')).toBe('09:30');
  await userEvent.click(await screen.findByRole('button', { name: 'Todas as cidades' }));
  expect(router.state.location.search).toContain('onde=todas');
});

test('a city that was typed without its state is searched by its own clock', async () => {
  const { requests } = openMarketplace('?cidade=manaus&dia=2099-12-05&hora=10:00', () => page([service(1)]));
  await vi.waitFor(() =>
    expect(requests.at(-1)?.toString()).toBe('city=manaus&state=AM&starts_at=2099-12-05T14%3A00%3A00.000Z'),
  );
});
