import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { booking, comeBack, id, refusal, show } from './booking.fixture.tsx';
import { HistoryScreen } from './history-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const history = (items: readonly Partial<Booking>[], year = 2026) => ({
  items: items.map((changes) => ({ ...booking, status: 'completed', moves: [], ...changes })),
  next_cursor: null,
  bookable_service_ids: [id],
  year,
  years: [2026, 2025],
  completed: 2,
  cancelled: 3,
  ends: [
    { end: 'unpaid', total: 1 },
    { end: 'by_tutor', total: 1 },
    { end: 'by_provider', total: 1 },
  ],
  minutes: 150,
  total_cents: 12_600,
});

describe('the history', () => {
  test('shows a tutor the year’s figures, its months and the way to the same once more', async () => {
    const other = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12';
    show(<HistoryScreen side="tutor" />, {
      'GET /api/bookings/history': () =>
        history([{}, { id: other, starts_at: '2026-02-28T12:00:00.000Z', title: 'Banho' }]),
    });
    const figures = await screen.findByRole('region', { name: 'Números do ano' });
    expect(within(figures).getByText('2 h 30 min')).toBeDefined();
    expect(within(figures).getByText('R$ 126,00')).toBeDefined();
    expect(within(figures).getByText('Cancelado: 2 · Não pago: 1')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'março de 2026',
      'fevereiro de 2026',
    ]);
    const again = screen.getByRole('link', { name: 'Agendar de novo: Banho' });
    expect(again.getAttribute('href')).toBe(`/servicos/${id}?de=${other}`);
  });

  test('offers no service again that has left the market', async () => {
    show(<HistoryScreen side="tutor" />, {
      'GET /api/bookings/history': () => ({ ...history([{ title: 'Banho' }]), bookable_service_ids: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Banho' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Agendar de novo/ })).toBeNull();
  });

  test('keeps what is read when it cannot be read again', async () => {
    let isBroken = false;
    show(<HistoryScreen side="tutor" />, {
      'GET /api/bookings/history': () =>
        isBroken ? refusal(503, 'unavailable') : history([{ title: 'Banho' }]),
    });
    await screen.findByRole('heading', { name: 'Banho' });
    isBroken = true;
    await comeBack();
    expect(screen.getByRole('heading', { name: 'Banho' })).toBeDefined();
  });

  test('asks for the year that is chosen', async () => {
    const requests: (string | null)[] = [];
    show(<HistoryScreen side="provider" />, {
      'GET /api/bookings/history': ({ url }) => {
        requests.push(url.searchParams.get('year'));
        return history([{ side: 'provider' }], Number(url.searchParams.get('year') ?? 2026));
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Ano'), '2025');
    await expect.poll(() => requests).toEqual([null, '2025']);
    expect(screen.queryByRole('link', { name: /Agendar de novo/ })).toBeNull();
  });

  test('says when there is nothing, and offers to try again when it cannot be read', async () => {
    show(<HistoryScreen side="tutor" />, { 'GET /api/bookings/history': () => history([]) });
    expect(await screen.findByText(/Ainda não há nada no histórico/)).toBeDefined();
    cleanup();
    show(<HistoryScreen side="tutor" />, { 'GET /api/bookings/history': () => refusal(500, 'internal') });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});
