import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOutlook } from '../../../../features/payout/payout.fixture.ts';
import { anOwnProvider } from '../../../../features/provider/provider.fixture.ts';
import { anOwnService, ownServiceList } from '../../../../features/service/service.fixture.ts';
import { aProfile, storeSession } from '../../../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../../../lib/auth/session.tsx';
import { PublishScreen } from './publish-screen.tsx';
import { StepsLeft } from './steps-left.tsx';

const verified = {
  user_type: 'prestador',
  state: 'verified',
  percent: 100,
  approved_count: 3,
  required_count: 3,
  cpf: null,
  birth_date: null,
  is_cpf_open: false,
  documents: [],
};
const home = {
  street: 'Rua Itapeva',
  number: '240',
  district: 'Bela Vista',
  city: 'São Paulo',
  zipcode: '01332000',
};

const noHours = { hours: [], exceptions: [] };

/** The network: one answer a path, and what was written. */
let answers: Record<string, unknown>;
let written: { readonly address: string; readonly body: unknown }[];
beforeEach(() => {
  const profile = aProfile({
    user_type: 'prestador',
    roles: ['prestador'],
    avatar_url: '/a.webp',
    address: home,
  });
  answers = {
    '/api/me': profile,
    '/api/provider': anOwnProvider(),
    '/api/verifications': verified,
    '/api/availability': noHours,
    '/api/payouts/outlook': anOutlook({ recipient: null }),
    '/api/services': ownServiceList(anOwnService({ missing: ['no-hours'] })),
  };
  written = [];
  storeSession(profile);
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      written.push({ address, body: typeof body === 'string' ? JSON.parse(body) : undefined });
      return Promise.resolve(Response.json(address.endsWith('/activate') ? anOwnService() : noHours));
    }
    const answer = answers[new URL(address, 'http://localhost').pathname];
    return Promise.resolve(
      answer ? Response.json(answer) : Response.json({ error: { code: 'internal' } }, { status: 500 }),
    );
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(view = <PublishScreen />) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SessionProvider>{view}</SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const stepsRead = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);

test('says what is done with its fact, and opens the first thing that is not', async () => {
  show();
  expect(await screen.findByText('3 de 5 prontos')).toBeDefined();
  expect(stepsRead()).toEqual([
    'Foto e documentos, pronto',
    'Serviço com preço, pronto',
    'Quando você pode?, aberto',
    'De onde você sai, pronto',
    'Conta para receber, depois',
  ]);
  expect(screen.getByText('Rua Itapeva, 240, Bela Vista')).toBeDefined();
  const preview = await screen.findByRole('region', { name: 'Assim os tutores veem você' });
  expect(preview.textContent).toMatch(/Carla.*R\$\s42,53/);
});

test('the usual hours are saved with one press, on the days that were chosen', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'sáb' }));
  await userEvent.click(screen.getByRole('button', { name: 'Usar seg a sáb, 8:00 – 18:00' }));
  const day = { start_minute: 480, end_minute: 1080 };
  expect(written).toEqual([
    expect.objectContaining({
      body: { hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...day })) },
    }),
  ]);
});

test('the hours that were the last thing a service lacked are a step that is done', async () => {
  show();
  const row = await screen.findByRole('heading', { name: /^Quando você pode/ });
  answers['/api/services'] = ownServiceList(anOwnService());
  await userEvent.click(screen.getByRole('button', { name: 'Usar seg a sex, 8:00 – 18:00' }));
  await vi.waitFor(() => expect(row.textContent).toBe('Quando você pode?, pronto'));
});

test('a city that is missing is asked for where it is kept', async () => {
  answers['/api/services'] = ownServiceList(anOwnService({ missing: ['no-place'] }));
  answers['/api/payouts/outlook'] = anOutlook();
  show();
  const way = await screen.findByRole('link', { name: 'Informar o endereço' });
  expect(way.getAttribute('href')).toBe('/prestador/profile');
});

test('with all five done the service goes on air, and the home no longer asks for it', async () => {
  answers['/api/payouts/outlook'] = anOutlook();
  answers['/api/services'] = ownServiceList(anOwnService());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pôr no ar' }));
  expect(written.map(({ address }) => address)).toEqual([expect.stringContaining('/activate')]);
  cleanup();
  answers['/api/services'] = ownServiceList(anOwnService({ is_active: true }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Você está no ar' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver como tutor' })).toBeDefined();
});

test('the home counts the steps that are left', async () => {
  show(<StepsLeft side="prestador" />);
  expect(await screen.findByText('Faltam 2 passos para estar no ar')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/prestador/publicar');
});
