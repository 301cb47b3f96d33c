import type { CompanyReport } from '@patinha/contract/company';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { refusal, show } from '../../../features/booking/booking.fixture.tsx';
import { CompanyReportScreen } from '../../../features/company/report-screen.tsx';

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
  months: [{ month: '2026-03', ...figures, customers: 7, new_customers: 3 }],
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

test('a premium company sees no upsell, and one without bookings sees what to do', async () => {
  showing({ ...report, plan: 'premium', services: [] });
  expect(await screen.findByText(/Nenhum agendamento nestes meses/)).toBeDefined();
  expect(screen.queryByText(/últimos 3 meses/)).toBeNull();
});

test('a failed load can be retried', async () => {
  showing(refusal(500, 'internal'));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});
