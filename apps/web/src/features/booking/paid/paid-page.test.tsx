import type { Booking } from '@patinha/contract/booking';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { booking, id } from '../booking.fixture.tsx';
import { PaidPage } from './paid-page.tsx';

const paid: Booking = { ...booking, status: 'confirmed', confirmed_at: '2026-03-08T12:10:00.000Z' };
const address = {
  street: 'Rua Augusta',
  number: '100',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01305000',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(now: string, changes: Partial<Booking> = {}) {
  vi.setSystemTime(new Date(now));
  render(
    <MemoryRouter>
      <PaidPage
        booking={{ ...paid, ...changes }}
        photos={new Map()}
        paid={<p>R$ 63,00 por Pix</p>}
        talk={<button type="button">Conversar</button>}
      />
    </MemoryRouter>,
  );
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { title: screen.getByRole('status').textContent, steps };
}

test.each([
  ['2026-03-08T12:15:00.000Z', 'amanhã às 23:30.', 'dom. 8/3, 23:30Até aqui, cancelar é de graça.'],
  ['2026-03-09T12:15:00.000Z', 'hoje às 23:30.', 'seg. 9/3, 11:30Até aqui, cancelar devolve 50% do preço.'],
  [
    '2026-03-09T20:00:00.000Z',
    'hoje às 23:30.',
    'agoraCancelar não devolve mais o que foi pago, salvo emergência.',
  ],
  ['2026-03-05T12:00:00.000Z', 'segunda-feira às 23:30.', 'dom. 8/3, 23:30Até aqui, cancelar é de graça.'],
  ['2026-02-20T12:00:00.000Z', 'seg. 9/3 às 23:30.', 'dom. 8/3, 23:30Até aqui, cancelar é de graça.'],
])('at %s it is %s, and says what cancelling costs', (now, when, first) => {
  const { title, steps } = show(now, { address });
  expect(title).toBe(`Pago.Carla Cuidadora cuida de Thor ${when}`);
  expect(steps).toEqual([
    first,
    'seg. 9/3, 23:30Carla Cuidadora chega. Mostre o QR da carteirinha.',
    'depoisO diário com fotos.',
  ]);
});

test('says what comes back with the OK, as the server has worked it out', () => {
  const { steps } = show('2026-03-08T12:15:00.000Z', { cashback_cents: 95 });
  expect(steps.at(-1)?.replace('\u00a0', ' ')).toBe(
    'depoisO diário com fotos e, com o seu OK, R$ 0,95 de cashback.',
  );
});

test('a date of a series at the place of the carer says both', () => {
  const { title } = show('2026-03-08T12:15:00.000Z', { series: { id, position: 1, count: 3 } });
  expect(title).toBe('Pago.Carla Cuidadora espera Thor amanhã às 23:30.Série de 3 datas, a 1ª está paga.');
});

test('goes into the calendar of the device under the id of the booking', async () => {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  show('2026-03-08T12:15:00.000Z');
  await userEvent.click(screen.getByRole('button', { name: 'Pôr na agenda' }));
  expect(await files[0]?.text()).toMatch(
    new RegExp(`UID:${id}@[\\s\\S]+DTSTART:20260310T023000Z[\\s\\S]+SUMMARY:Passeio no parque \\(Thor\\)`),
  );
});
