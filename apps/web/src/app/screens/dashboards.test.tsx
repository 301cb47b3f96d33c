import type { getEarnings } from '@patinha/contract/ledger';
import type { ResponseOf } from '@patinha/contract/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { adminFigures } from '../../features/admin/admin.fixture.ts';
import { CompanyFigures } from '../../features/company/company-figures.tsx';
import { anOutlook } from '../../features/payout/payout.fixture.ts';
import { aPet, petList } from '../../features/pet/pet.fixture.ts';
import { anOwnProvider } from '../../features/provider/provider.fixture.ts';
import { anOwnService, ownServiceList } from '../../features/service/service.fixture.ts';
import { aWallet } from '../../features/wallet/wallet.fixture.ts';
import { AdminScreen } from './admin/admin-screen.tsx';
import { PrestadorStats } from './provider/prestador-stats.tsx';
import { ProviderMoney } from './provider/provider-money.tsx';
import { CardPets } from './tutor/card-pets.tsx';
import { OwnReviews } from './tutor/own-reviews.tsx';
import { TutorPets } from './tutor/tutor-pets.tsx';
import { TutorStats } from './tutor/tutor-stats.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;

/** The network: one answer a path; a path without one fails, with that code where one is given. */
function show(view: ReactNode, answers: Record<string, unknown>, refusal?: { status: number; code: string }) {
  const network = vi.fn<(address: string) => Promise<Response>>((address) => {
    const answer = answers[new URL(address, 'http://localhost').pathname];
    if (answer !== undefined) return Promise.resolve(Response.json(answer));
    const error = { code: refusal?.code ?? 'internal', requestId: 'x' };
    return Promise.resolve(Response.json({ error }, { status: refusal?.status ?? 500 }));
  });
  vi.stubGlobal('fetch', network);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{view}</MemoryRouter>
    </QueryClientProvider>,
  );
  return { addresses: () => network.mock.calls.map(([address]) => address) };
}
/** What a stat card says under its label, once it has loaded. */
async function figureOf(label: string): Promise<string[]> {
  const card = (await screen.findByText(label)).parentElement;
  await vi.waitFor(() => expect(card?.querySelector('.skeleton')).toBeNull());
  return Array.from(card?.querySelectorAll('p') ?? [])
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pet = (digit: number, name: string) =>
  aPet({ id: id(digit), name, breed: digit % 2 === 0 ? null : 'Vira-lata' });
const pets = { ...petList(pet(1, 'Thor'), pet(2, 'Nina')), count: 7 };
const wallet = aWallet({ balance_cents: 4_280, points: { balance: 1_320 } });

describe('the tutor’s figures', () => {
  test('count all pets and all bookings to come, not those that are shown', async () => {
    const { addresses } = show(<TutorStats />, {
      '/api/pets': pets,
      '/api/bookings/upcoming': { now: [], waiting: [], items: [], total: 5 },
      '/api/wallet': wallet,
    });
    expect(await figureOf('Meus Pets')).toEqual(['7']);
    expect(await figureOf('Próximos Agendamentos')).toEqual(['5']);
    expect(await figureOf('Saldo Cashback')).toEqual(['R$ 42,80']);
    expect(await figureOf('PetPoints')).toEqual(['1.320']);
    expect(addresses()).toContain('/api/pets?limit=100');
  });

  test('that cannot be loaded are a dash, never a zero', async () => {
    show(<TutorStats />, { '/api/pets': pets });
    expect(await figureOf('Meus Pets')).toEqual(['7']);
    for (const label of ['Próximos Agendamentos', 'Saldo Cashback', 'PetPoints'])
      expect(await figureOf(label)).toEqual(['—']);
  });
});

describe('the pets', () => {
  test('of the dashboard say species and breed, and lead to all of them', async () => {
    show(<TutorPets />, { '/api/pets': pets });
    expect(await screen.findByText('Cachorro • Vira-lata')).toBeDefined();
    expect(screen.getByText('Cachorro')).toBeDefined();
    expect(screen.getAllByText('Ativo')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Adicionar' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver todos os pets' }).getAttribute('href')).toBe('/tutor/pets');
  });

  test('of the dashboard are four at most', async () => {
    const many = [1, 2, 3, 4, 5].map((digit) => pet(digit, `Pet ${digit}`));
    show(<TutorPets />, { '/api/pets': { ...pets, items: many, count: 5 } });
    expect(await screen.findByText('Pet 4')).toBeDefined();
    expect(screen.queryByText('Pet 5')).toBeNull();
  });

  test.each([
    ['dashboard', <TutorPets key="tutor" />],
    ['card', <CardPets key="card" />],
  ])('of the %s may be none', async (_place, view) => {
    show(view, { '/api/pets': { ...pets, items: [], count: 0 } });
    expect(await screen.findByText('Nenhum pet cadastrado ainda')).toBeDefined();
  });

  test('can be loaded again after a failure', async () => {
    const answers: Record<string, unknown> = {};
    show(<TutorPets />, answers);
    await screen.findByRole('alert');
    answers['/api/pets'] = pets;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Thor')).toBeDefined();
  });
});

const provider = anOwnProvider({ rating_average: 4.8, rating_count: 12, completed_bookings_count: 31 });
const services = { ...ownServiceList(anOwnService({ is_active: true })), active_count: 9 };
const earnings: ResponseOf<typeof getEarnings> = {
  total_cents: 27_670,
  bridge: { refunded_cents: 2_000, kept_cents: 1_500, cancelled_cents: 3_500, received_cents: 27_670 },
  net_cents: 27_670,
  held_cents: 0,
  frozen_cents: 0,
  available_cents: 0,
  in_transit_cents: 0,
  paid_cents: 27_670,
};

describe('the prestador’s figures', () => {
  test('are the server’s', async () => {
    show(<PrestadorStats />, {
      '/api/services': services,
      '/api/provider': provider,
      '/api/earnings': earnings,
    });
    expect(await figureOf('Serviços Ativos')).toEqual(['9']);
    expect(await figureOf('Serviços Concluídos')).toEqual(['31']);
    expect(await figureOf('Avaliação Média')).toEqual(['4,8', '12 avaliações']);
    expect((await figureOf('Ganhos'))[0]).toBe('R$ 276,70');
  });

  test('have no average before the first review', async () => {
    show(<PrestadorStats />, { '/api/provider': { ...provider, rating_average: null, rating_count: 0 } });
    expect(await figureOf('Avaliação Média')).toEqual(['—', '0 avaliações']);
    expect((await figureOf('Ganhos'))[0]).toBe('—');
  });
});

test('the tab of earnings offers the advance on what is held (§2)', async () => {
  show(<ProviderMoney />, {
    '/api/payouts/outlook': anOutlook(),
    '/api/payouts/advance': {
      held_cents: 5_142,
      obstacle: null,
      amount_cents: 4_628,
      fee_cents: 139,
      paid_cents: 4_489,
      destination: null,
    },
  });
  expect(await screen.findByRole('button', { name: /^Antecipar/ })).toBeDefined();
});

describe('the reviews of a prestador', () => {
  test('are those of the own business, with the note for its eyes alone', async () => {
    const review = {
      id: id(6),
      reviewer_name: 'Helena',
      rating: 5,
      comment: 'Ótima',
      chips: ['gentle'],
      created_at: '2026-03-10T02:30:00.000Z',
      reply: null,
      replied_at: null,
      booking_id: id(7),
      booking_title: 'Passeio no parque',
      private_note: 'A guia ficou aí.',
    };
    show(<OwnReviews />, {
      '/api/reviews/received': { items: [review], next_cursor: null },
      '/api/reviews/received/summary': { average: 4.8, count: 12, stars: [0, 0, 1, 1, 10] },
    });
    expect(await screen.findByText('Helena')).toBeDefined();
    expect(screen.getByText('A guia ficou aí.')).toBeDefined();
    expect(screen.getByText('4,8')).toBeDefined();
    expect(screen.getByText('5 de 5: 10')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver agendamento Passeio no parque' })).toBeDefined();
  });

  test('can be loaded again after a failure', async () => {
    show(<OwnReviews />, {});
    const [first] = await screen.findAllByRole('alert');
    expect(first?.textContent).toContain('Não foi possível carregar as avaliações');
  });
});

describe('the company’s figures', () => {
  const overview = {
    revenue_cents: 15_001,
    bridge: { refunded_cents: 5_000, kept_cents: 1_001, cancelled_cents: 0, received_cents: 9_000 },
    bookings_count: 4,
    customers_count: 2,
    active_services_count: 1,
    average_ticket_cents: 7_501,
    conversion_percent: 50,
  };

  test('are six', async () => {
    show(<CompanyFigures overview={overview} />, {});
    expect((await figureOf('Receita Total'))[0]).toBe('R$ 150,01');
    expect(
      screen.getByText(
        /Menos R\$.50,00 devolvidos, menos R\$.10,01 de taxa e comissão, você recebe R\$.90,00/,
      ),
    ).toBeDefined();
    expect(await figureOf('Agendamentos')).toEqual(['4']);
    expect(await figureOf('Clientes')).toEqual(['2']);
    expect(await figureOf('Serviços Ativos')).toEqual(['1']);
    expect((await figureOf('Ticket Médio'))[0]).toBe('R$ 75,01');
    expect((await figureOf('Conversão'))[0]).toBe('50%');
  });

  test('of a new company have dashes where nothing can be divided', async () => {
    show(
      <CompanyFigures overview={{ ...overview, average_ticket_cents: null, conversion_percent: null }} />,
      {},
    );
    expect((await figureOf('Ticket Médio'))[0]).toBe('—');
    expect((await figureOf('Conversão'))[0]).toBe('—');
  });
});

describe('/admin', () => {
  test('shows every figure with its trend, a dash where there is nothing to compare', async () => {
    show(<AdminScreen />, { '/api/admin/overview': adminFigures });
    expect(await figureOf('Total de Usuários')).toEqual([
      '1.234',
      '+12% em 30 dias, contra os 30 anteriores',
    ]);
    expect(await figureOf('Usuários Ativos')).toEqual([
      '800',
      '-5% em 30 dias, contra os 30 anteriores60 perfis criados em 30 dias',
    ]);
    expect(await figureOf('Faturamento Total')).toEqual([
      'R$ 23.437,91',
      '—Sem planos, que somam R$ 199,00. Recebido ao todo: R$ 23.636,91',
    ]);
    expect(await figureOf('Faturamento Mensal')).toEqual([
      'R$ 4.714,07',
      '0% contra o mesmo período do mês anterior',
    ]);
    expect((await figureOf('Total de Agendamentos'))[0]).toBe('144');
    expect(await figureOf('Agendamentos Pendentes')).toEqual(['4']);
    expect((await figureOf('Avaliação Média'))[0]).toBe('5,0');
    expect(screen.getAllByText(/ainda não há um período anterior/)).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard Admin' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Visão Geral' })).toBeDefined();
  });

  test('says what waits, since when, and where it is done', async () => {
    show(<AdminScreen />, { '/api/admin/overview': adminFigures });
    const documents = await screen.findByRole('link', { name: /^14 documentos a conferir/ });
    expect(documents.getAttribute('href')).toBe('/admin/fila');
    expect(documents.textContent).toContain('desde 07/03/2026, 23:30');
    const message = screen.getByRole('link', { name: /^1 mensagem denunciada/ });
    expect(message.getAttribute('href')).toBe('/admin?tab=messages');
  });

  test('lists the newest people and bookings', async () => {
    show(<AdminScreen />, { '/api/admin/overview': adminFigures });
    expect(await screen.findByText('sem-nome@casa.br')).toBeDefined();
    expect(screen.getByText('Sem tipo')).toBeDefined();
    for (const text of ['Ana com Carla', 'Em andamento', 'R$ 49,88', '09/03/2026, 23:30'])
      expect(screen.getByText(text)).toBeDefined();
  });

  test('call the end of a booking by the word that both sides read', async () => {
    const [booking] = adminFigures.recent_bookings;
    const ended = { ...booking, status: 'declined', end: 'clash' };
    show(<AdminScreen />, { '/api/admin/overview': { ...adminFigures, recent_bookings: [ended] } });
    expect(await screen.findByText('Horário ocupado')).toBeDefined();
  });

  test('that ask for a second factor lead to the settings', async () => {
    show(<AdminScreen />, {}, { status: 403, code: 'session/second-factor-missing' });
    expect(await screen.findByText('Ative a verificação em duas etapas')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Abrir configurações' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  test('that cannot be loaded says so in the screen', async () => {
    show(<AdminScreen />, {});
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erro ao carregar dados');
    expect(screen.queryByText('0')).toBeNull();
  });
});
