import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { booking, id, refusal } from '../../booking.fixture.tsx';
import { price, service, showForm } from '../booking-request.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('with the next 14 days', () => {
  const freeDays = {
    zone: 'America/Sao_Paulo',
    duration_minutes: 60,
    items: [
      { day: '2099-11-26', start_minutes: [] },
      { day: '2099-11-27', start_minutes: [570, 600, 840] },
      { day: '2099-11-28', start_minutes: [600] },
    ],
  };
  const answers = {
    [`GET /api/services/${id}/free-days`]: () => freeDays,
    'GET /api/bookings/quote': () => price,
  };
  const dayOf = (name: string) => screen.findByRole('radio', { name });
  const value = (label: string) => {
    const field = screen.getByLabelText(label);
    return field instanceof HTMLInputElement && field.value;
  };

  test('shows the first free day without having chosen it, a part of the day at a time', async () => {
    showForm(answers);
    expect(await dayOf('sexta 27 de novembro, 3 horários')).toHaveProperty('checked', true);
    expect(await dayOf('quinta 26 de novembro, nenhum horário')).toHaveProperty('checked', false);
    expect(value('Data')).toBe('');
    expect(screen.queryByRole('radio', { name: '14:00' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Tarde · 1' }));
    await userEvent.click(screen.getByRole('radio', { name: '14:00' }));
    expect([value('Data'), value('Horário')]).toEqual(['2099-11-27', '14:00']);
  });

  test('keeps an hour that the other day has, and drops one that it has not', async () => {
    showForm(answers);
    await userEvent.click(await screen.findByRole('radio', { name: '10:00' }));
    await userEvent.click(await dayOf('sábado 28 de novembro, 1 horário'));
    expect([value('Data'), value('Horário')]).toEqual(['2099-11-28', '10:00']);
    await userEvent.click(await dayOf('sexta 27 de novembro, 3 horários'));
    await userEvent.click(screen.getByRole('radio', { name: '9:30' }));
    await userEvent.click(await dayOf('sábado 28 de novembro, 1 horário'));
    expect(value('Horário')).toBe('');
  });

  test('takes the first free hour with one tap', async () => {
    showForm(answers);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Primeiro horário livre: sex. 27/11, 9:30' }),
    );
    expect([value('Data'), value('Horário')]).toEqual(['2099-11-27', '09:30']);
  });

  test('shows an hour that was chosen from another part of the day than the one looked at', async () => {
    showForm(answers);
    await userEvent.click(await screen.findByRole('radio', { name: 'Tarde · 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro horário livre: sex. 27/11, 9:30' }));
    expect(screen.getByRole('radio', { name: '9:30' })).toHaveProperty('checked', true);
  });

  test('says that a later day cannot be read, and reads it again', async () => {
    let isBroken = true;
    showForm({
      ...answers,
      [`GET /api/services/${id}/slots`]: () =>
        isBroken
          ? refusal(503, 'unavailable')
          : {
              day: '2099-12-20',
              zone: 'America/Sao_Paulo',
              duration_minutes: 60,
              items: [{ starts_at: '2099-12-20T12:30:00.000Z', ends_at: '2099-12-20T13:30:00.000Z' }],
            },
    });
    await userEvent.type(screen.getByLabelText('Data'), '2099-12-20');
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('radio', { name: '9:30' })).toBeDefined();
    expect(screen.queryByText('Não foi possível carregar os horários.', { exact: false })).toBeNull();
  });

  test('lets a full day be chosen to wait for, and says that two weeks are full', async () => {
    const full = freeDays.items.map(({ day }) => ({ day, start_minutes: [] }));
    showForm(
      { ...answers, [`GET /api/services/${id}/free-days`]: () => ({ ...freeDays, items: full }) },
      { renderWaiting: ({ day, free }) => <p>{`espera ${day} ${free.length}`}</p> },
    );
    expect(await screen.findByText('Nenhum horário livre nos próximos 14 dias.')).toBeDefined();
    await userEvent.click(await dayOf('sábado 28 de novembro, nenhum horário'));
    expect(screen.getByText('Nenhum horário livre neste dia.')).toBeDefined();
    expect(screen.getByText('espera 2099-11-28 0')).toBeDefined();
  });

  test('leaves the typed date when they cannot be read', async () => {
    showForm({ ...answers, [`GET /api/services/${id}/free-days`]: () => refusal(503, 'unavailable') });
    expect(await screen.findByText('Não foi possível carregar os horários.', { exact: false })).toBeDefined();
    expect(screen.getByLabelText('Data').closest('details')).toHaveProperty('open', true);
  });
});

test('offers the usual lengths side by side, and the others in a list', async () => {
  const asked: (string | null)[] = [];
  showForm({
    [`GET /api/services/${id}/free-days`]: ({ url }) => {
      asked.push(url.searchParams.get('duration_minutes'));
      return { zone: 'America/Sao_Paulo', duration_minutes: 60, items: [] };
    },
  });
  expect(screen.getByRole('radio', { name: '1 h' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: '1 h 30' }));
  expect(screen.queryByLabelText('Duração')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Outra' }));
  await userEvent.selectOptions(screen.getByLabelText('Duração'), '3 h');
  await vi.waitFor(() => expect(asked).toEqual(['60', '90', '180']));
});

test('offers free hours near one that is taken', async () => {
  showForm({
    [`GET /api/services/${id}/free-days`]: () => ({
      zone: 'America/Sao_Paulo',
      duration_minutes: 60,
      items: [{ day: '2099-11-27', start_minutes: [480, 540, 570, 630, 900] }],
    }),
    'GET /api/bookings/quote': ({ url }) => ({
      ...price,
      is_free: url.searchParams.get('starts_at') !== '2099-11-27T13:00:00.000Z',
    }),
  });
  await userEvent.type(screen.getByLabelText('Data'), '2099-11-27');
  await userEvent.type(screen.getByLabelText('Horário'), '10:00');
  const near = within(await screen.findByRole('group', { name: 'Perto desse horário' }));
  expect(near.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '9:00',
    '9:30',
    '10:30',
  ]);
  await userEvent.click(near.getByRole('button', { name: '9:30' }));
  expect(screen.getByLabelText('Horário')).toHaveProperty('value', '09:30');
  await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Perto desse horário' })).toBeNull());
});

test('says in dates and reais what comes back after a cancellation', async () => {
  const quoted = { ...price, starts_at: '2099-11-28T13:00:00.000Z', ends_at: '2099-11-28T14:00:00.000Z' };
  showForm({ 'GET /api/bookings/quote': () => quoted });
  await userEvent.type(screen.getByLabelText('Data'), '2099-11-28');
  await userEvent.type(screen.getByLabelText('Horário'), '10:00');
  const rule = await screen.findByRole('region', { name: 'Se você cancelar, volta' });
  expect(rule.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /Tudo até sex\. 27\/11, 10:00R\$ 20,00 até sex\. 27\/11, 22:00Nada depois$/,
  );
});

const address = {
  street: 'Avenida Paulista',
  number: '900',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01310-100',
};

test('keeps the address open while what is wrong with it is corrected', async () => {
  showForm(
    {},
    {
      service: { ...service, location: { type: 'domicilio' } },
      start: { address: { ...address, zipcode: '0131' } },
    },
  );
  expect(screen.queryByLabelText('CEP')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
  expect(screen.getByLabelText('CEP').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('CEP'), '0100');
  expect(screen.getByLabelText('CEP')).toHaveProperty('value', '01310-100');
});

test('shows a known address as a line until it is to be another', async () => {
  showForm({}, { service: { ...service, location: { type: 'domicilio' } }, start: { address } });
  expect(screen.getByText('Avenida Paulista, 900')).toBeDefined();
  expect(screen.queryByLabelText('Rua')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mudar o endereço' }));
  expect(screen.getByLabelText('Rua')).toHaveProperty('value', 'Avenida Paulista');
});

test('marks the price of a former choice, and sends the promise of the one that is being read', async () => {
  const sent: unknown[] = [];
  const promotion = { id: '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d99', title: 'Segunda do passeio' };
  const next = Promise.withResolvers<object>();
  showForm({
    'GET /api/bookings/quote': ({ url }) =>
      url.searchParams.get('starts_at') === price.starts_at ? price : next.promise,
    'POST /api/bookings': ({ body }) => {
      sent.push(body);
      return booking;
    },
  });
  await userEvent.type(screen.getByLabelText('Data'), '2099-03-10');
  await userEvent.type(screen.getByLabelText('Horário'), '09:00');
  const shown = (await screen.findByText('Total com a taxa')).closest('[aria-live]');
  await vi.waitFor(() => expect(shown?.getAttribute('aria-busy')).toBe('false'));
  // In the account, in its line, and beside the button.
  const totals = () => screen.getAllByText(/^R\$\s42,00$/).length;
  expect(totals()).toBe(3);
  fireEvent.change(screen.getByLabelText('Horário'), { target: { value: '10:00' } });
  await vi.waitFor(() => expect(shown?.getAttribute('aria-busy')).toBe('true'));
  expect(totals()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Pedir agendamento' }));
  expect(screen.getByRole('button', { name: 'Enviando pedido...' })).toBeDefined();
  expect(sent).toEqual([]);
  next.resolve({ ...price, promotion });
  await vi.waitFor(() => expect(sent).toMatchObject([{ promotion_id: promotion.id }]));
});
