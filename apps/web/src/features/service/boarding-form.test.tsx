import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { SessionProvider } from '../../lib/auth/session.tsx';
import { OwnServicesPanel } from './own-services-panel.tsx';
import { anOwnService, ownServiceList } from './service.fixture.ts';

const walk = anOwnService();
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

/** The network: what is answered to a write, and what was sent with it. */
function show(listed: object | undefined, answerWrite: () => Response = () => refusal(500, 'internal')) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { method = 'GET', body }) => {
      if (method === 'GET') return Promise.resolve(listed ? Response.json(listed) : refusal(500, 'internal'));
      sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : body });
      return Promise.resolve(answerWrite());
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SessionProvider>
          <OwnServicesPanel side="empresa" />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('boarding', () => {
  test('asks for the night, the second pet, places and windows, and sends no price by time', async () => {
    const sent = show(ownServiceList(), () => Response.json(walk, { status: 201 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar serviço' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cadastrar Novo Serviço' });
    await userEvent.selectOptions(await within(dialog).findByLabelText('Tipo de serviço'), 'Pet Sitting');
    await userEvent.selectOptions(
      within(dialog).getByLabelText('O que você oferece'),
      'Hospedagem, por noite',
    );
    await userEvent.type(await within(dialog).findByLabelText('Por noite (R$)'), '90');
    const words = dialog.textContent?.replaceAll('\u00a0', ' ');
    expect(words).toContain('o tutor paga R$ 94,50 · você recebe pelo menos R$ 76,50');
    expect(within(dialog).queryByLabelText(/Preço por hora/)).toBeNull();
    await userEvent.type(within(dialog).getByLabelText(/Segundo pet da mesma casa/), '60');
    const places = within(dialog).getByLabelText('Lugares por noite');
    await userEvent.clear(places);
    await userEvent.type(places, '2');
    await userEvent.clear(within(dialog).getByLabelText('Título'));
    await userEvent.type(within(dialog).getByLabelText('Título'), 'Hospedagem com quintal');
    await userEvent.clear(within(dialog).getByLabelText('Descrição'));
    await userEvent.type(within(dialog).getByLabelText('Descrição'), 'Na minha casa.');
    await userEvent.type(
      within(dialog).getByLabelText(/Regras da casa/),
      'Dormem na sala, sem subir no sofá.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cadastrar' }));
    expect(sent[0]?.body).toMatchObject({
      unit: 'night',
      price_per_hour: null,
      price_per_service: null,
      price_per_night: 90,
      second_pet_price: 60,
      capacity: 2,
      requirements: 'Dormem na sala, sem subir no sofá.',
      stay: {
        min_nights: 1,
        max_nights: 30,
        arrival_from: 480,
        arrival_until: 1200,
        departure_from: 480,
        departure_until: 1080,
        runs_over_days_off: false,
      },
    });
  });

  test('that a visit became asks its owner to look and save', async () => {
    show(
      ownServiceList(
        anOwnService({
          service_type: 'pet_sitting',
          unit: 'night',
          price_per_hour: null,
          price_per_hour_cents: null,
          price_per_night: 90,
          price_per_night_cents: 9000,
          missing: ['unconfirmed-unit'],
        }),
      ),
    );
    expect(await screen.findByText('Sua confirmação do preço por noite, em Editar')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    expect(await screen.findByText(/passou a ser vendido por noite/)).toBeDefined();
    expect(await screen.findByLabelText('Por noite (R$)')).toHaveProperty('value', '90,00');
  });
});
