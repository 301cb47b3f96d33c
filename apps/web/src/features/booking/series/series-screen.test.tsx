import type { BookingSeries } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { comeBack, refusal, showAt } from '../booking.fixture.tsx';
import { SeriesScreen } from './series-screen.tsx';
import { cancellation, series, seriesId } from './series.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const readPath = `GET /api/booking-series/${seriesId}`;
const quotePath = `${readPath}/cancellation-quote`;
const page = () => (
  <Routes>
    <Route path="/bookings/series/:seriesId" element={<SeriesScreen />} />
  </Routes>
);
const open = (answers: Parameters<typeof showAt>[2]) =>
  showAt(`/bookings/series/${seriesId}`, page(), answers);
const region = (name: string) => screen.findByRole('region', { name });
const asProvider: BookingSeries = {
  ...series,
  side: 'provider',
  moves: ['accept', 'decline', 'cancel'],
  items: series.items.map((item) => ({ ...item, side: 'provider' as const })),
};

describe('a series for its tutor', () => {
  test('shows each date with its place and leads to it; the next payment leads to its booking', async () => {
    const items = series.items.map((item, index) => ({
      ...item,
      status: 'accepted' as const,
      pay_until: `2027-03-0${index + 1}T12:00:00.000Z`,
    }));
    open({ [readPath]: () => ({ ...series, items }), [quotePath]: () => cancellation });
    expect(await screen.findByText('Toda semana, 3 datas, com Carla Cuidadora')).toBeDefined();
    const dates = within(await region('Datas'));
    expect(dates.getByText('3 de 3')).toBeDefined();
    expect(dates.getAllByRole('link')[1]?.getAttribute('href')).toBe(`/bookings/${items[1]?.id}`);
    const payment = within(await region('Próximo pagamento'));
    expect(payment.getByText(/os horários são liberados/)).toBeDefined();
    expect(payment.getByRole('link').getAttribute('href')).toBe(`/bookings/${items[0]?.id}`);
  });

  test('shows the rule of each date and the sum before all are cancelled', async () => {
    const sent: unknown[] = [];
    let isCancelled = false;
    const cancelled = {
      ...series,
      moves: [],
      items: series.items.map((item) => ({ ...item, status: 'cancelled' as const })),
    };
    open({
      [readPath]: () => (isCancelled ? cancelled : series),
      [quotePath]: () => cancellation,
      [`POST /api/booking-series/${seriesId}/cancel`]: ({ body }) => {
        sent.push(body);
        isCancelled = true;
        return cancelled;
      },
    });
    const box = within(await region('Se eu cancelar as próximas datas'));
    expect(await box.findByText('Entre 12 e 24 horas de antecedência: 50% do preço de volta.')).toBeDefined();
    expect(box.getByText('Você recebe de volta').nextSibling?.textContent).toBe('R$\u00a020,00');
    await userEvent.click(box.getByRole('button', { name: 'Cancelar as próximas datas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar 3 datas?' }));
    expect(dialog.getByText('Você recebe de volta').nextSibling?.textContent).toBe('R$\u00a020,00');
    expect(dialog.getByText('Não voltam: R$ 22,00.')).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Viagem');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar datas' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ reason: 'Viagem' }]);
    expect(await screen.findAllByText('Cancelado')).toHaveLength(3);
  });
});

describe('a series for its provider', () => {
  test('accepts what is free and says what is declined with it', async () => {
    const [, taken] = series.items;
    const sent: unknown[] = [];
    open({
      [readPath]: () => ({ ...asProvider, taken_ids: [taken?.id], tight_ids: [series.items[0]?.id] }),
      [`POST /api/booking-series/${seriesId}/accept`]: ({ body }) => {
        sent.push(body);
        return { ...asProvider, moves: [] };
      },
    });
    const answer = within(await region('Responder à série'));
    expect(answer.getByText('1 data já está ocupada e é recusada com aviso ao tutor.')).toBeDefined();
    expect(answer.getByText(/^Em 1 data pode não dar tempo de chegar/)).toBeDefined();
    expect(screen.getByText('Horário já reservado por outra pessoa')).toBeDefined();
    await userEvent.click(answer.getByRole('button', { name: 'Aceitar as 2 datas livres' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([{ booking_ids: [series.items[0]?.id, series.items[2]?.id] }]),
    );
  });

  test('says why an acceptance was refused, and declines after a question', async () => {
    const requests = open({
      [readPath]: () => asProvider,
      [`POST /api/booking-series/${seriesId}/accept`]: () => refusal(409, 'booking/too-many-unpaid'),
      [`POST /api/booking-series/${seriesId}/decline`]: () => ({ ...asProvider, moves: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar as 3 datas' }));
    expect(await screen.findByText(/Três agendamentos já esperam pagamento/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Recusar todas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar todas as datas?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Recusar todas' }));
    await vi.waitFor(() => expect(requests).toContain(`POST /api/booking-series/${seriesId}/decline`));
  });
});

test.each([
  { status: 404, code: 'booking/series-not-found', title: 'Não encontramos esta série' },
  { status: 500, code: 'internal', title: 'Não foi possível carregar a série' },
])('$code is said as such', async ({ status, code, title }) => {
  open({ [readPath]: () => refusal(status, code) });
  expect(await screen.findByText(title)).toBeDefined();
});

test('a failed refetch of a series keeps typed input, and a deleted series closes', async () => {
  const answers: Parameters<typeof showAt>[2] = { [readPath]: () => series, [quotePath]: () => cancellation };
  open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar as próximas datas' }));
  await userEvent.type(await screen.findByLabelText(/Motivo/), 'Viagem');
  answers[readPath] = () => refusal(503, 'unavailable');
  await comeBack();
  expect(screen.getByLabelText(/Motivo/)).toHaveProperty('value', 'Viagem');
  answers[readPath] = () => refusal(404, 'booking/not-found');
  await comeBack();
  await vi.waitFor(() => expect(screen.queryByLabelText(/Motivo/)).toBeNull());
});
