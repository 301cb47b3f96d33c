import type { StayChange, StayChangeQuote, StayChanges } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { booking, id, refusal, show } from '../booking.fixture.tsx';
import { NightsBox } from './nights-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changeId = '0b1f4c7e-2f43-4c8e-9a55-7d2f0f1f3c33';
/** Two nights in March, departure on the 12th. */
const stay = {
  ...booking,
  status: 'confirmed',
  confirmed_at: '2026-03-01T12:00:00.000Z',
  stay: { unit: 'night', first_day: '2026-03-10', last_day: '2026-03-12', nights: 2 },
} as const;
const change = (changes: Partial<StayChange> = {}): StayChange => ({
  id: changeId,
  booking_id: id,
  number: 1,
  kind: 'extension',
  status: 'asked',
  previous_ends_at: '2026-03-12T12:00:00.000Z',
  ends_at: '2026-03-14T12:00:00.000Z',
  nights: 2,
  price_cents: 18_000,
  fee_cents: 900,
  created_at: '2026-03-09T12:00:00.000Z',
  expires_at: '2026-03-10T12:00:00.000Z',
  pay_until: null,
  ended_at: null,
  moves: [],
  ...changes,
});
const nights = [
  { day: '2026-03-10', price_cents: 9000 },
  { day: '2026-03-11', price_cents: 10_800 },
];
const changesAre = (changes: Partial<StayChanges>) => ({
  [`GET /api/bookings/${id}/stay-changes`]: (): StayChanges => ({ items: [], kinds: [], nights, ...changes }),
});
const quotes = (quote: Partial<StayChangeQuote>) => ({
  [`GET /api/bookings/${id}/stay-change-quote`]: ({ url }: { url: URL }): StayChangeQuote => ({
    kind: 'extension',
    ends_at: `${url.searchParams.get('ends_on') ?? '2026-03-12'}T12:00:00.000Z`,
    nights: 1,
    price_cents: 9000,
    fee_cents: 450,
    worth_cents: 9000,
    rule: null,
    is_free: true,
    ...quote,
  }),
});
const asks = `POST /api/bookings/${id}/stay-changes`;
const box = (side: 'tutor' | 'provider' = 'tutor') => (
  <NightsBox booking={{ ...stay, side }} renderPayment={(one) => <p>Pagamento de {one}</p>} />
);

describe('the nights of a stay', () => {
  test('stand with their prices, and more of them are asked for with what they cost', async () => {
    const bodies: unknown[] = [];
    show(box(), {
      ...changesAre({ kinds: ['extension', 'shortening'] }),
      ...quotes({}),
      [asks]: ({ body }) => {
        bodies.push(body);
        return change();
      },
    });
    const list = await screen.findByRole('list', { name: 'O que está combinado' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('90,00'), expect.stringContaining('108,00')]);
    await userEvent.click(screen.getByRole('button', { name: 'Ficar mais noites' }));
    expect(await screen.findByText(/94,50/)).toBeDefined();
    expect(screen.getByText(/13 de março/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Uma noite a mais' }));
    expect(await screen.findByText(/14 de março/)).toBeDefined();
    const send = screen.getByRole('button', { name: 'Pedir mais noites' });
    await vi.waitFor(() => expect(send).toHaveProperty('disabled', false));
    await userEvent.click(send);
    await vi.waitFor(() => expect(bodies).toEqual([{ kind: 'extension', ends_on: '2026-03-14' }]));
  });

  test('cannot be asked for without a place', async () => {
    show(box(), { ...changesAre({ kinds: ['extension'] }), ...quotes({ is_free: false }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ficar mais noites' }));
    expect(await screen.findByText('Não há lugar nessas noites. Escolha menos noites.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pedir mais noites' })).toHaveProperty('disabled', true);
  });

  test('are given up after a question that says what goes back', async () => {
    const requests = show(box(), {
      ...changesAre({ kinds: ['shortening'] }),
      ...quotes({ kind: 'shortening', rule: 'half', price_cents: 4500, fee_cents: 0 }),
      [asks]: () => change({ kind: 'shortening', status: 'done', ended_at: '2026-03-09T12:00:00.000Z' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Encurtar a estadia' }));
    expect(await screen.findByText(/45,00 voltam para você/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Uma noite a menos' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Encurtar agora' }));
    const dialog = await screen.findByRole('dialog', { name: 'Encurtar a estadia?' });
    expect(requests).not.toContain(asks);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Encurtar agora' }));
    await vi.waitFor(() => expect(requests).toContain(asks));
  });

  test('after the check-in go back only by an amount that is asked of the host', async () => {
    const bodies: unknown[] = [];
    show(box(), {
      ...changesAre({ kinds: ['early_end'] }),
      ...quotes({ kind: 'early_end' }),
      [asks]: ({ body }) => {
        bodies.push(body);
        return refusal(409, 'booking/too-late');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sair antes do fim' }));
    const amount = await screen.findByRole('textbox', { name: 'Quanto você pede de volta' });
    await userEvent.clear(amount);
    const send = screen.getByRole('button', { name: 'Pedir a saída' });
    expect(send).toHaveProperty('disabled', true);
    await userEvent.type(amount, '60,00');
    await userEvent.click(send);
    await vi.waitFor(() =>
      expect(bodies).toEqual([{ kind: 'early_end', ends_on: '2026-03-11', refund_cents: 6000 }]),
    );
  });
});

describe('a change that waits', () => {
  test('is answered by the host, who reads what it means', async () => {
    const accept = `POST /api/stay-changes/${changeId}/accept`;
    const requests = show(box('provider'), {
      ...changesAre({ items: [change({ moves: ['accept', 'decline'] })] }),
      [accept]: () => change({ status: 'accepted' }),
    });
    expect(await screen.findByText(/^O tutor quer ficar mais 2 noites/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar a mudança?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceitar' }));
    await vi.waitFor(() => expect(requests).toContain(accept));
  });

  test('is paid apart by the tutor once it is accepted', async () => {
    const accepted = change({
      status: 'accepted',
      pay_until: '2026-03-09T12:30:00.000Z',
      moves: ['pay', 'withdraw'],
    });
    show(box(), changesAre({ items: [accepted] }));
    expect(await screen.findByText(/^O lugar está guardado até/)).toBeDefined();
    expect(screen.getByText(`Pagamento de ${changeId}`)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Retirar pedido' })).toBeDefined();
  });

  test('stays in the history once it is done', async () => {
    const done = change({ status: 'done', ended_at: '2026-03-09T13:00:00.000Z' });
    show(box('provider'), changesAre({ items: [done] }));
    const history = await screen.findByRole('region', { name: 'Mudanças da estadia' });
    expect(within(history).getByText(/^Mais 2 noites, até/)).toBeDefined();
  });
});
