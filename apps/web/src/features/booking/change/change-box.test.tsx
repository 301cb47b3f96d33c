import type { Booking, BookingChange } from '@patinha/contract/booking';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { booking, id, refusal, show } from '../booking.fixture.tsx';
import { ChangeBox } from './change-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const paid: Booking = { ...booking, status: 'confirmed' };
const changeId = '0b1f4c7e-2f43-4c8e-9a55-7d2f0f1f3c22';
/** Carla proposes half of the time, a day later; R$ 31,50 less. */
const change: BookingChange = {
  id: changeId,
  booking_id: id,
  proposed_by: 'provider',
  status: 'open',
  starts_at: '2026-03-11T02:30:00.000Z',
  ends_at: '2026-03-11T03:15:00.000Z',
  previous_starts_at: booking.starts_at,
  previous_ends_at: booking.ends_at,
  total_cents: 3150,
  previous_total_cents: 6300,
  refund_cents: null,
  created_at: '2026-03-09T12:00:00.000Z',
  expires_at: '2026-03-10T02:30:00.000Z',
  ended_at: null,
  moves: ['accept', 'decline'],
};
const changesAre = (items: readonly BookingChange[], mayPropose = false) => ({
  [`GET /api/bookings/${id}/changes`]: () => ({ items, may_propose: mayPropose }),
});
const box = () => screen.findByRole('region', { name: 'Remarcar' });

describe('a proposal that waits', () => {
  test('says both times and the money, and is accepted once after a question', async () => {
    const accept = `POST /api/booking-changes/${changeId}/accept`;
    const requests = show(<ChangeBox booking={paid} />, {
      ...changesAre([change]),
      [accept]: () => ({ ...paid, starts_at: change.starts_at }),
    });
    const region = await box();
    expect(await within(region).findByText('Carla Cuidadora propõe outro horário.')).toBeDefined();
    expect(within(region).getByText(/23:30 – 1:00/)).toBeDefined();
    expect(within(region).getByText(/23:30 – 0:15/)).toBeDefined();
    expect(within(region).getByText(/^R\$.31,50 voltam para você/)).toBeDefined();
    await userEvent.click(within(region).getByRole('button', { name: 'Aceitar novo horário' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar o novo horário?' });
    expect(requests).not.toContain(accept);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceitar novo horário' }));
    await vi.waitFor(() => expect(requests).toContain(accept));
  });

  test('is withdrawn by its author', async () => {
    const decline = `POST /api/booking-changes/${changeId}/decline`;
    const own: BookingChange = { ...change, proposed_by: 'tutor', moves: ['withdraw'] };
    const requests = show(<ChangeBox booking={paid} />, {
      ...changesAre([own]),
      [decline]: () => ({ ...own, status: 'withdrawn', moves: [] }),
    });
    expect(await screen.findByText('Você propôs outro horário e espera a resposta.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Aceitar novo horário' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retirar proposta' }));
    await vi.waitFor(() => expect(requests).toContain(decline));
  });

  test('that is too late says so', async () => {
    show(<ChangeBox booking={paid} />, {
      ...changesAre([change]),
      [`POST /api/booking-changes/${changeId}/decline`]: () => refusal(409, 'booking/change-not-open'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar proposta' }));
    expect(await screen.findByText('Esta proposta de horário já foi encerrada.')).toBeDefined();
  });
});

describe('a new proposal', () => {
  const slots = {
    [`GET /api/services/${id}/slots`]: () => ({
      day: '2099-03-12',
      zone: 'America/Sao_Paulo',
      duration_minutes: 90,
      items: [{ starts_at: '2099-03-12T12:00:00.000Z', ends_at: '2099-03-12T13:30:00.000Z' }],
    }),
  };
  const quoteIs = (effect: string, totalCents: number, isFree = true) => ({
    [`GET /api/bookings/${id}/change-quote`]: ({ url }: { readonly url: URL }) => ({
      starts_at: url.searchParams.get('starts_at'),
      ends_at: url.searchParams.get('ends_at'),
      minutes: 90,
      price_cents: totalCents - 300,
      fee_cents: 300,
      total_cents: totalCents,
      previous_total_cents: 6300,
      effect,
      refund_cents: 0,
      is_free: isFree,
    }),
  });
  async function fill() {
    await userEvent.click(await screen.findByRole('button', { name: /Propor outro horário/ }));
    fireEvent.change(await screen.findByLabelText(/Nova data/), { target: { value: '2099-03-12' } });
    fireEvent.change(screen.getByLabelText(/Novo horário/), { target: { value: '09:00' } });
  }

  test('shows the price before it is sent with both ends, in UTC', async () => {
    const sent: unknown[] = [];
    show(<ChangeBox booking={paid} />, {
      ...changesAre([], true),
      ...slots,
      ...quoteIs('same', 6300),
      [`POST /api/bookings/${id}/changes`]: ({ body }: { readonly body: unknown }) => {
        sent.push(body);
        return Response.json({ ...change, proposed_by: 'tutor', moves: ['withdraw'] }, { status: 201 });
      },
    });
    await fill();
    expect(await screen.findByText('O preço continua o mesmo.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar proposta' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([{ starts_at: '2099-03-12T12:00:00.000Z', ends_at: '2099-03-12T13:30:00.000Z' }]),
    );
  });

  test('says what is missing, and what a more expensive time means after the payment', async () => {
    show(<ChangeBox booking={paid} />, {
      ...changesAre([], true),
      ...slots,
      ...quoteIs('too_dear', 8400, false),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Propor outro horário/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar proposta' }));
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText(/Nova data/), { target: { value: '2099-03-12' } });
    fireEvent.change(screen.getByLabelText(/Novo horário/), { target: { value: '09:00' } });
    expect(await screen.findByText(/^Custa R\$.21,00 a mais, e este agendamento já foi pago/)).toBeDefined();
    expect(screen.getByText('Este horário não está livre. Escolha outro.')).toBeDefined();
  });
});

test('what was agreed on before stays to be read', async () => {
  const agreed: BookingChange = { ...change, status: 'accepted', refund_cents: 3150, moves: [] };
  show(<ChangeBox booking={paid} />, changesAre([agreed]));
  expect(await screen.findByRole('region', { name: 'Mudanças de data' })).toBeDefined();
  expect(screen.getByText(/R\$.31,50 devolvidos/)).toBeDefined();
});

test('renders nothing without an available action, and a failed load can be retried', async () => {
  let calls = 0;
  show(<ChangeBox booking={paid} />, {
    [`GET /api/bookings/${id}/changes`]: () => {
      calls += 1;
      return calls === 1 ? refusal(500, 'internal') : { items: [], may_propose: false };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Remarcar' })).toBeNull());
});
