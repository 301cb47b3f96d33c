import type { CompanyReport } from '@patinha/contract/company';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { refusal, show } from '../../../features/booking/booking.fixture.tsx';
import { CompanyReportScreen } from '../../../features/company/numbers/report-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figures = {
  bookings: 12,
  completed: 9,
  cancelled: 2,
  gross_cents: 123_456,
  refunded_cents: 23_456,
  received_cents: 85_000,
};
const report: CompanyReport = {
  plan: 'freemium',
  months: [
    { month: '2026-03', ...figures, customers: 7, new_customers: 3 },
    { month: '2026-02', ...figures, customers: 5, new_customers: 0 },
  ],
  same_days_before: { completed: 6, received_cents: 68_000 },
  hours: [],
  team: [],
  services: [{ service_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11', title: 'Banho', ...figures }],
};
const showing = (answer: unknown) =>
  show(<CompanyReportScreen />, { 'GET /api/company/report': () => answer });

test('a month is one line, said in words, and so is a service', async () => {
  showing(report);
  const months = await screen.findByRole('table', { name: 'Por mês' });
  const line = within(months).getByRole('row', { name: /março de 2026/ });
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual(['12', '9', '2', 'R$ 850,00', 'R$ 1.234,56', 'R$ 234,56', '7', '3']);
  expect(within(screen.getByRole('table', { name: 'Por serviço' })).getByText('Banho')).toBeDefined();
  expect(screen.getByText(/últimos 3 meses/)).toBeDefined();
});

const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ');

test('the month is said in a sentence, and few events are told without a percentage', async () => {
  const hours = [
    { weekday: 2, hour: 10, bookings: 1 },
    { weekday: 6, hour: 15, bookings: 2 },
  ];
  showing({ ...report, hours });
  expect(plain(await screen.findByRole('heading', { name: /^Você recebe R/ }))).toBe(
    'Você recebe R$ 850,0025% acima de fevereiro, nos mesmos dias.',
  );
  expect(plain(screen.getByText(/9 agendamentos feitos · 7 clientes, 3 são novos$/))).toContain(
    'R$ 1.234,56',
  );
  expect(screen.getByText(/poucos para um mapa: terça às 10:00, sábado às 15:00 \(2\)\.$/)).toBeDefined();
  cleanup();
  showing({ ...report, same_days_before: { completed: 4, received_cents: 68_000 } });
  expect(plain(await screen.findByRole('heading', { name: /^Você recebe R/ }))).toBe(
    'Você recebe R$ 850,00Em fevereiro, nos mesmos dias, foram R$ 680,00.',
  );
});

test('the week shows when the house fills, as numbers in a table, and the team who did the month', async () => {
  const hours = [
    { weekday: 1, hour: 9, bookings: 1 },
    { weekday: 6, hour: 10, bookings: 3 },
    { weekday: 6, hour: 11, bookings: 4 },
  ];
  const team = [
    { name: 'Bia', completed: 7 },
    { name: null, completed: 2 },
  ];
  showing({ ...report, hours, team });
  expect(
    await screen.findByText('O horário mais procurado é sábado, das 10:00 às 12:00: 7 agendamentos.'),
  ).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Quando a casa enche' })).getAllByRole('row');
  expect(rows.map(plain).slice(1)).toEqual(['08:001000000', '10:000000070']);
  const people = within(screen.getByRole('region', { name: 'Equipe' })).getAllByRole('listitem');
  expect(people.map(plain)).toEqual(['Bia7', 'Sem responsável2']);
});

test('a premium company sees no upsell, and one without bookings sees what to do', async () => {
  showing({ ...report, plan: 'premium', services: [] });
  expect(await screen.findByText(/Nenhum agendamento nestes meses/)).toBeDefined();
  expect(screen.queryByText(/últimos 3 meses/)).toBeNull();
});

test('a failed load can be retried', async () => {
  showing(refusal(500, 'internal'));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});
