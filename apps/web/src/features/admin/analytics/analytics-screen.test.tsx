import type { AdminAnalytics } from '@patinha/contract/admin';
import { cents } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { AdminAnalyticsScreen } from './analytics-screen.tsx';

const figures: AdminAnalytics = {
  from: '2026-03-01',
  to: '2026-03-31',
  tutors: { signed_up: 8, with_pet: 6, asked: 4, paid: 3, served: 1 },
  sellers: { signed_up: 0, verified: 0, listed: 0, booked: 0, served: 0 },
  bookings: { asked: 1200, accepted: 900, paid: 600, completed: 300 },
  answer_minutes: 75,
  served_tutors: 4,
  returning_tutors: 1,
  categories: [{ service_type: 'pet_sitting', asked: 3, completed: 2, price_cents: cents(8000) }],
  places: [{ city: 'Santos', state: 'SP', asked: 3, completed: 2, price_cents: cents(8000) }],
};
const nothing: AdminAnalytics = {
  ...figures,
  answer_minutes: null,
  served_tutors: 0,
  returning_tutors: 0,
  categories: [],
  places: [],
};

function show(...answers: Response[]) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(new URL(address, 'http://localhost').search);
    return Promise.resolve(answers.shift() ?? new Response('', { status: 500 }));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AdminAnalyticsScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return calls;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const linesOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('[data-slot=card]');
  if (!card) throw new Error(`${title} stands in no card`);
  return within(card)
    .getAllByRole('listitem')
    .map((line) => line.textContent.replaceAll('\u00A0', ' '));
};

test('each step says how many of the first have come to it', async () => {
  show(Response.json(figures));
  expect(await linesOf('Tutores: da conta ao primeiro serviço')).toEqual([
    'Contas novas8',
    'Cadastraram um pet6 (75% do início)',
    'Pediram um serviço4 (50% do início)',
    'Pagaram3 (37,5% do início)',
    'Foram atendidos1 (12,5% do início)',
  ]);
  expect((await linesOf('Pedidos: do envio à conclusão'))[1]).toBe('Aceitos900 (75% do início)');
  expect((await linesOf('Prestadores e empresas: da conta ao primeiro serviço'))[1]).toBe(
    'Foram verificados0',
  );
});

test('answers, returning tutors, categories and places have their figures', async () => {
  show(Response.json(figures));
  expect(await screen.findByText('1 h 15 min')).toBeTruthy();
  expect(screen.getByText('1 de 4 atendidos pela primeira vez')).toBeTruthy();
  const line = within(screen.getByRole('table', { name: 'O que foi pedido' })).getByRole('row', {
    name: /Pet Sitting/,
  });
  expect(line.textContent.replaceAll('\u00A0', ' ')).toBe('Pet Sitting32R$ 80,00');
  expect(
    within(screen.getByRole('table', { name: 'Onde foi pedido' })).getByText('Santos — SP'),
  ).toBeTruthy();
});

test('a period without requests says so, and a failure can be retried', async () => {
  const calls = show(new Response('', { status: 500 }), Response.json(nothing), Response.json(figures));
  await userEvent.click(await screen.findByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('Nenhum pedido neste período')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Período'), 'Últimos 7 dias');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByRole('table', { name: 'O que foi pedido' })).toBeTruthy();
  expect(new Set(calls).size).toBe(2);
});
