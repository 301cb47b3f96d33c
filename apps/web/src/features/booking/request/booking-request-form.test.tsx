import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { booking, comeBack, id, keysSent, refusal } from '../booking.fixture.tsx';
import { price, service, showForm as showFormOfThor, thor } from './booking-request.fixture.tsx';
import type { RequestedService } from './request-draft.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('asking for a booking', () => {
  const mia = {
    id: '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d80',
    name: 'Mia',
    species: 'cat',
    weight_grams: 4000,
    avatar_url: null,
  } as const;
  const pets = [thor, mia];
  const showForm: typeof showFormOfThor = (answers, changes) => showFormOfThor(answers, { pets, ...changes });
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Data'), '2099-03-10');
    await userEvent.type(screen.getByLabelText('Horário'), '09:00');
  };

  test('shows the server’s price for the time typed in the zone of the place, and sends no price', async () => {
    const sent: unknown[] = [];
    const done = vi.fn<(made: Booking) => void>();
    showForm(
      {
        'GET /api/bookings/quote': ({ url }) => {
          expect(url.searchParams.get('starts_at')).toBe('2099-03-10T12:00:00.000Z');
          return price;
        },
        'POST /api/bookings': ({ body }) => {
          sent.push(body);
          return booking;
        },
      },
      { onRequested: done },
    );
    expect(screen.getByText('Escolha data, horário e duração para ver o preço.')).toBeDefined();
    await fill();
    expect((await screen.findByText('Total')).nextSibling?.textContent).toBe('R$\u00a042,00');
    await userEvent.click(screen.getByLabelText('Thor'));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        service_id: id,
        pet_ids: [id],
        starts_at: '2099-03-10T12:00:00.000Z',
        price_unit: 'hour',
        duration_minutes: 60,
        promotion_id: null,
      },
    ]);
  });

  test('says the limit of pets, and more than it before anything is sent', async () => {
    showForm({ 'GET /api/bookings/quote': () => price }, { service: { ...service, capacity: 1 } });
    expect(screen.getByText('1 pet por vez')).toBeDefined();
    await fill();
    await userEvent.click(screen.getByLabelText('Thor'));
    await userEvent.click(screen.getByLabelText('Mia'));
    const problem = 'Este serviço atende 1 pet por vez, e você escolheu 2.';
    expect(screen.getByRole('alert').textContent).toBe(problem);
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    expect(screen.getByRole('alert').textContent).toBe(problem);
    expect(keysSent()).toEqual([]);
    await userEvent.click(screen.getByLabelText('Mia'));
    expect(screen.queryByText(problem)).toBeNull();
  });

  test('requests the ticked extras, shows their lines, and refuses a pet that is not accepted', async () => {
    const sent: unknown[] = [];
    const bath = { id, title: 'Banho', price: 30, price_cents: 3000 };
    const terms: RequestedService = {
      ...service,
      accepted_species: ['dog'],
      accepted_sizes: ['small'],
      extras: [bath],
    };
    const small = {
      ...thor,
      id: '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d81',
      name: 'Nina',
      weight_grams: 6000,
    };
    showForm(
      {
        'GET /api/bookings/quote': ({ url }) => {
          const hasBath = url.searchParams.get('extra_ids') === id;
          const extras = hasBath ? [{ id, title: 'Banho', price_cents: 3000 }] : [];
          return { ...price, weekend_cents: 1000, extras };
        },
        'POST /api/bookings': ({ body }) => {
          sent.push(body);
          return booking;
        },
      },
      { service: terms, pets: [...pets, small] },
    );
    // The only pet that the service takes is ticked.
    expect(screen.getByLabelText('Nina')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Thor: informe o peso no perfil do pet')).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Mia: este serviço não atende esta espécie')).toHaveProperty(
      'disabled',
      true,
    );
    await fill();
    await userEvent.click(screen.getByLabelText(/Banho/));
    const line = await screen.findByText('Banho');
    expect(line.nextSibling?.textContent).toBe('R$\u00a030,00');
    expect(screen.getByText('Acréscimo de fim de semana').nextSibling?.textContent).toBe('R$\u00a010,00');
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ extra_ids: [id], pet_ids: [small.id] }]);
  });

  test('names the promotion of the price, and asks for what it promised', async () => {
    const sent: unknown[] = [];
    const promotion = { id: '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d99', title: 'Segunda do passeio' };
    const reduced = { ...price, discount_cents: 400, price_cents: 3600, fee_cents: 199, total_cents: 3799 };
    showForm({
      'GET /api/bookings/quote': () => ({ ...reduced, promotion }),
      'POST /api/bookings': ({ body }) => {
        sent.push({ body });
        return refusal(409, 'booking/promotion-gone');
      },
    });
    await fill();
    const line = await screen.findByText('Desconto: Segunda do passeio');
    expect(line.nextSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe('-R$ 4,00');
    await userEvent.click(screen.getByLabelText('Thor'));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    expect(
      await screen.findByText(
        'O desconto mudou enquanto você preenchia. Confira o novo preço e peça de novo.',
      ),
    ).toBeDefined();
    expect(sent).toMatchObject([{ body: { promotion_id: promotion.id } }]);
  });

  test('asks under another key when another price is promised than before a lost answer', async () => {
    let promotion: object | null = {
      id: '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d99',
      title: 'Segunda do passeio',
    };
    showForm({
      'GET /api/bookings/quote': () => ({ ...price, promotion, discount_cents: promotion ? 400 : 0 }),
      'POST /api/bookings': () => refusal(500, 'internal'),
    });
    await fill();
    await screen.findByText('Desconto: Segunda do passeio');
    await userEvent.click(screen.getByLabelText('Thor'));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    await screen.findByRole('button', { name: 'Pedir agendamento' });
    promotion = null;
    await comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    await vi.waitFor(() => expect(keysSent()).toHaveLength(2));
    const [first, second] = keysSent();
    expect(second).not.toBe(first);
  });

  test('keeps the free times, and what is drawn below them, when they cannot be read again', async () => {
    let isBroken = false;
    showForm(
      {
        [`GET /api/services/${id}/slots`]: () =>
          isBroken
            ? refusal(503, 'unavailable')
            : {
                day: '2099-03-10',
                zone: 'America/Sao_Paulo',
                duration_minutes: 60,
                items: [{ starts_at: '2099-03-10T12:30:00.000Z', ends_at: '2099-03-10T13:30:00.000Z' }],
              },
        'GET /api/bookings/quote': () => price,
      },
      { renderWaiting: () => <input aria-label="espera" /> },
    );
    await userEvent.type(screen.getByLabelText('Data'), '2099-03-10');
    await userEvent.type(await screen.findByLabelText('espera'), 'manhã');
    isBroken = true;
    await comeBack();
    expect(screen.getByRole('radio', { name: '9:30' })).toBeDefined();
    expect(screen.getByLabelText('espera')).toHaveProperty('value', 'manhã');
  });

  test('offers the free times of a later day and fills in the pressed one', async () => {
    showForm({
      [`GET /api/services/${id}/slots`]: () => ({
        day: '2099-03-10',
        zone: 'America/Sao_Paulo',
        duration_minutes: 60,
        items: [{ starts_at: '2099-03-10T12:30:00.000Z', ends_at: '2099-03-10T13:30:00.000Z' }],
      }),
      'GET /api/bookings/quote': () => price,
    });
    await userEvent.type(screen.getByLabelText('Data'), '2099-03-10');
    await userEvent.click(await screen.findByRole('radio', { name: '9:30' }));
    expect(screen.getByLabelText('Horário')).toHaveProperty('value', '09:30');
    expect(screen.getByRole('radio', { name: '9:30' })).toHaveProperty('checked', true);
    expect(await screen.findByText('Total')).toBeDefined();
  });

  test('names what is missing and sends nothing', async () => {
    const requests = showForm({});
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2);
    expect(screen.getByText('Escolha um dia e um horário.')).toBeDefined();
    expect(screen.getByText('Escolha pelo menos um pet.')).toBeDefined();
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  test('asks for the whole address when it takes place at home', async () => {
    const atHome = { ...service, location: { type: 'domicilio' } } as const;
    showForm({}, { service: atHome });
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    for (const label of ['Rua', 'Número', 'Bairro', 'CEP'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/Complemento/).getAttribute('aria-invalid')).toBeNull();
  });

  test('says that the time is not free, and what the server refused', async () => {
    showForm({
      'GET /api/bookings/quote': () => ({ ...price, is_free: false }),
      'POST /api/bookings': () => refusal(409, 'booking/slot-taken'),
    });
    await fill();
    expect(await screen.findByText('Este horário não está livre. Escolha outro.')).toBeDefined();
    await userEvent.click(screen.getByLabelText('Mia'));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    expect(await screen.findByText('Este horário já foi reservado. Escolha outro.')).toBeDefined();
  });

  test('says how long to wait after too many requests', async () => {
    showForm({
      'GET /api/bookings/quote': () => price,
      'POST /api/bookings': () => {
        const limited = refusal(429, 'request/rate-limited');
        limited.headers.set('retry-after', '1500');
        return limited;
      },
    });
    await fill();
    await userEvent.click(screen.getByLabelText('Thor'));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
    expect(await screen.findByText('Muitas tentativas em pouco tempo. Aguarde 25 minutos.')).toBeDefined();
  });

  test('sends a tutor without pets to register one', () => {
    showForm({}, { pets: [] });
    expect(screen.getByRole('link', { name: 'Cadastrar pet' }).getAttribute('href')).toBe('/tutor/pets');
  });
});
