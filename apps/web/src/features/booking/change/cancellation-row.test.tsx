import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { booking, id, keysSent, refusal, show } from '../booking.fixture.tsx';
import { CancellationRow } from './cancellation-row.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quote = { rule: 'half', refund_cents: 3000, fee_refund_cents: 0, paid_cents: 6300, seller: null };
const confirmed: Booking = { ...booking, status: 'confirmed' };

test('shows what goes back before the click that cancels, and sends the reason', async () => {
  const sent: unknown[] = [];
  const answers = {
    [`GET /api/bookings/${id}/cancellation-quote`]: () => quote,
    [`POST /api/bookings/${id}/cancel`]: ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return { ...booking, status: 'cancelled', moves: [], refund_cents: 3000 };
    },
  };
  show(<CancellationRow booking={confirmed} />, answers);
  await userEvent.click(await screen.findByRole('button', { name: /^Cancelar R\$.30,00 voltam para você$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar este agendamento?' });
  expect(
    within(dialog).getByText('Entre 12 e 24 horas de antecedência: 50% do preço de volta.'),
  ).toBeDefined();
  expect(within(dialog).getByText(/A taxa de conveniência não é devolvida/)).toBeDefined();
  expect(within(dialog).getByRole('heading', { name: 'Se você cancelar, volta' })).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Thor ficou doente.');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Cancelar e receber R\$.30,00$/ }));
  await vi.waitFor(() => expect(sent).toEqual([{ reason: 'Thor ficou doente.' }]));
});

test('says to the seller what cancelling costs them before the click', async () => {
  const own = { ...quote, rule: 'provider_cancelled', seller: { lost_cents: 5100, cancelled_count: 2 } };
  show(<CancellationRow booking={{ ...confirmed, side: 'provider' }} />, {
    [`GET /api/bookings/${id}/cancellation-quote`]: () => own,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Cancelar R\$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar este agendamento?' }));
  expect(dialog.getByText('Você deixa de receber').nextSibling?.textContent).toBe('R$\u00a051,00');
  expect(dialog.getByText(/por 12 meses: 2 cancelados por quem atende/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Não posso atender' })).toBeDefined();
});

test('a reason corrected after a lost reply is sent under a new key', async () => {
  const cancel = `POST /api/bookings/${id}/cancel`;
  show(<CancellationRow booking={confirmed} />, {
    [`GET /api/bookings/${id}/cancellation-quote`]: () => quote,
    [cancel]: () => refusal(500, 'internal'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Cancelar R\$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = async () => {
    await userEvent.click(dialog.getByRole('button', { name: /^Cancelar e receber/ }));
    await dialog.findByRole('button', { name: /^Cancelar e receber/ });
  };
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Viajem');
  await send();
  await send();
  await userEvent.type(dialog.getByLabelText(/Motivo/), '{Backspace}{Backspace}{Backspace}gem');
  await send();
  const [first, again, corrected] = keysSent();
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});
