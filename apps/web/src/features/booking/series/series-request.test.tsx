import type { BookingSeries } from '@patinha/contract/booking';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { id, refusal, show } from '../booking.fixture.tsx';
import { emptyDraft, type RequestedService } from '../request/request-draft.ts';
import { SeriesRequest } from './series-request.tsx';
import { plan, series } from './series.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const service: RequestedService = {
  id,
  zone: 'America/Sao_Paulo',
  price_per_hour_cents: 4000,
  price_per_service_cents: null,
  duration_minutes: 60,
  location: { type: 'presencial' },
  city: 'São Paulo',
  state: 'SP',
  accepted_species: ['dog', 'cat'],
  accepted_sizes: ['small', 'medium', 'large', 'giant'],
  capacity: 2,
  extras: [],
  is_instant: false,
};
const draft = { ...emptyDraft(service, [id]), day: '2027-03-10', time: '09:00' };
const planPath = 'GET /api/booking-series/plan';
const requestPath = 'POST /api/booking-series';
const button = (name: string) => screen.getByRole('button', { name });

function showRequest(answers: Parameters<typeof show>[1], changes: object = {}) {
  const done = vi.fn<(made: BookingSeries) => void>();
  show(
    <SeriesRequest
      service={service}
      draft={{ ...draft, ...changes }}
      check={() => true}
      onRequested={done}
    />,
    answers,
  );
  return done;
}

describe('asking for a series', () => {
  test('names the date that is not free, drops it, and requests the others at the price shown', async () => {
    const sent: unknown[] = [];
    const done = showRequest({
      [planPath]: ({ url }) => {
        expect(Object.fromEntries(url.searchParams)).toMatchObject({
          service_id: id,
          pet_ids: id,
          starts_at: '2027-03-10T12:00:00.000Z',
          every_weeks: '1',
          count: '4',
        });
        return plan;
      },
      [requestPath]: ({ body }) => {
        sent.push(body);
        return series;
      },
    });
    expect(await screen.findByText('horário já reservado')).toBeDefined();
    expect(screen.getByText('Total de 2 datas').nextSibling?.textContent).toBe('R$\u00a084,00');
    await userEvent.click(button('Pedir 2 datas'));
    expect(screen.getByRole('alert').textContent).toContain('Há datas que não estão livres');
    expect(sent).toEqual([]);
    await userEvent.click(button('Tirar a data que não está livre'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Pedir 2 datas'));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        service_id: id,
        pet_ids: [id],
        price_unit: 'hour',
        duration_minutes: 60,
        every_weeks: 1,
        starts: ['2027-03-10T12:00:00.000Z', '2027-03-24T12:00:00.000Z'],
        max_total_cents: 8400,
      },
    ]);
  });

  test('a date that was lost meanwhile is reported, and the plan is loaded again', async () => {
    let attempts = 0;
    showRequest({
      [planPath]: () => {
        attempts += 1;
        return attempts === 1
          ? { ...plan, items: plan.items.map((item) => ({ ...item, conflict: null })) }
          : plan;
      },
      [requestPath]: () => refusal(409, 'booking/series-conflict'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir 3 datas' }));
    expect(
      await screen.findByText('Algumas datas não estão mais livres. Tire-as da série para continuar.'),
    ).toBeDefined();
    expect(await screen.findByText('horário já reservado')).toBeDefined();
    expect(button('Tirar a data que não está livre')).toBeDefined();
  });

  test('needs two dates, and every two weeks can be chosen', async () => {
    const rhythms: (string | null)[] = [];
    showRequest({
      [planPath]: ({ url }) => {
        rhythms.push(url.searchParams.get('every_weeks'));
        return plan;
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Frequência'), 'A cada duas semanas');
    await vi.waitFor(() => expect(rhythms).toContain('2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar a data que não está livre' }));
    await userEvent.click(screen.getByLabelText(/^qua\. 10/));
    await userEvent.click(button('Pedir 1 data'));
    expect(screen.getByRole('alert').textContent).toContain('Uma série tem pelo menos duas datas');
  });

  test('waits for pets and a time, and says when the dates cannot be read', async () => {
    showRequest({}, { petIds: [] });
    expect(screen.getByText('Escolha data, horário, duração e pets para ver todas as datas.')).toBeDefined();
    cleanup();
    showRequest({ [planPath]: () => refusal(404, 'booking/service-not-found') });
    expect(await screen.findByText('Não foi possível montar as datas')).toBeDefined();
  });
});
