import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { BookingListScreen } from './booking-list.tsx';
import { booking, comeBack, id, refusal, show } from './booking.fixture.tsx';

const forProvider: Partial<Booking> = { side: 'provider', moves: ['accept', 'decline'] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of bookings', () => {
  const list = (changes: Partial<Booking>) => ({
    'GET /api/bookings': () => ({ items: [{ ...booking, ...changes }], next_cursor: null }),
  });

  test('shows a tutor who, when at the place, and the total with the fee', async () => {
    show(<BookingListScreen side="tutor" />, list({}));
    const card = await screen.findByRole('article', { name: 'Passeio no parque' });
    expect(within(card).getByText('com Carla Cuidadora')).toBeDefined();
    expect(within(card).getByText(/9 de mar.*23:30/)).toBeDefined();
    expect(within(card).getByText('Total R$ 63,00')).toBeDefined();
    expect(within(card).getByText(/Resposta até 09\/03\/2026.*09:00/)).toBeDefined();
    expect(within(card).queryByRole('button', { name: 'Aceitar' })).toBeNull();
  });

  test('shows a seller what they receive from the request on, and not what the tutor pays', async () => {
    show(<BookingListScreen side="provider" />, list({ ...forProvider, earning_cents: 5100 }));
    const card = await screen.findByRole('article', { name: 'Passeio no parque' });
    expect(within(card).getByText('Você recebe R$ 51,00')).toBeDefined();
    expect(within(card).queryByText(/63,00/)).toBeNull();
  });

  test('says until when another request has preference, instead of a deadline that stands still', async () => {
    show(<BookingListScreen side="tutor" />, list({ waits_until: '2026-03-08T13:30:00.000Z' }));
    const card = await screen.findByRole('article', { name: 'Passeio no parque' });
    expect(within(card).getByText('Outro pedido tem preferência até 10:30')).toBeDefined();
    expect(within(card).queryByText(/Resposta até/)).toBeNull();
  });

  test.each([
    ['pending', 'Pendente'],
    ['accepted', 'Aceito'],
    ['confirmed', 'Confirmado'],
    ['in_progress', 'Em andamento'],
    ['completed', 'Concluído'],
    ['cancelled', 'Cancelado'],
  ] as const)('labels %s %s', async (status, label) => {
    show(<BookingListScreen side="tutor" />, list({ status }));
    const card = await screen.findByRole('article');
    expect(within(card).getByText(label)).toBeDefined();
  });

  test.each([
    ['declined', 'Recusado', 'Carla Cuidadora recusou', 'Você recusou'],
    ['clash', 'Horário ocupado', /tinha preferência/, /outro pedido para o horário tinha preferência/],
    ['absence', 'Recusado', /Carla Cuidadora não atende neste dia/, /você não atende neste dia/],
    ['seller_left', 'Cancelado', /não atende mais pela Patinha/, /equipe da Patinha/],
    ['unanswered', 'Sem resposta', /Carla Cuidadora não respondeu/, /Você não respondeu/],
    ['proposal_lapsed', 'Sem resposta', /Você não respondeu à proposta/, /Ana não respondeu à sua proposta/],
    ['unpaid', 'Não pago', /O pagamento não chegou/, /Ana não pagou/],
    ['by_tutor', 'Cancelado', 'Você cancelou', 'Ana cancelou'],
    ['by_provider', 'Cancelado', 'Carla Cuidadora cancelou', 'Você cancelou'],
    ['provider_out', 'Cancelado', /ninguém foi no lugar/, /Ninguém pôde ir no seu lugar/],
    ['provider_no_show', 'Não aconteceu', /não fez o check-in/, /Faltou o seu check-in/],
    ['tutor_absent', 'Não aconteceu', /Não havia ninguém/, /Ana não estava no local/],
    ['dispute', 'Cancelado', /decisão da disputa/, /decisão da disputa/],
    ['chargeback', 'Cancelado', /O banco desfez/, /desfez o pagamento/],
  ] as const)('says of %s what it was and who did it, to both sides', async (end, label, tutor, provider) => {
    for (const [side, sentence] of [
      ['tutor', tutor],
      ['provider', provider],
    ] as const) {
      show(<BookingListScreen side={side} />, list({ status: 'cancelled', end, side }));
      const card = await screen.findByRole('article');
      expect(within(card).getByText(label)).toBeDefined();
      expect(within(card).getByText(sentence)).toBeDefined();
      cleanup();
    }
  });

  test('keeps what is there when it cannot be read again, and says that no more could be loaded', async () => {
    let isBroken = false;
    const requests = show(<BookingListScreen side="tutor" />, {
      'GET /api/bookings': () =>
        isBroken ? refusal(503, 'unavailable') : { items: [booking], next_cursor: 'mais' },
    });
    await screen.findByRole('article', { name: 'Passeio no parque' });
    isBroken = true;
    await comeBack(requests);
    expect(screen.getByRole('article', { name: 'Passeio no parque' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Não foi possível carregar mais agendamentos.')).toBeDefined();
    expect(screen.getByRole('article', { name: 'Passeio no parque' })).toBeDefined();
  });

  test('names what waits before the provider accepts, and sends the other time with the acceptance', async () => {
    const sent: unknown[] = [];
    show(<BookingListScreen side="provider" />, {
      ...list(forProvider),
      [`POST /api/bookings/${id}/accept`]: ({ body }) => {
        sent.push(body);
        return { ...booking, side: 'provider', status: 'accepted', moves: [] };
      },
      [`GET /api/bookings/${id}/request`]: () => ({
        keeps_until: '2026-03-08T12:30:00.000Z',
        served_count: 0,
        after: null,
        before: null,
        clashes: [
          {
            booking_id: id,
            tutor_first_name: 'Joana',
            pets: [{ id, name: 'Nina', species: 'dog', breed: null }],
            starts_at: '2026-03-10T03:00:00.000Z',
            ends_at: '2026-03-10T04:00:00.000Z',
            near_starts_at: '2026-03-10T04:00:00.000Z',
          },
        ],
      }),
    });
    const clashes = await screen.findByRole('list', { name: 'Outros pedidos para este horário' });
    expect(clashes.textContent).toContain(
      'Joana pediu 00:00, para Nina. Se você aceitar Thor, este pedido espera até Ana pagar, no máximo 30 min.',
    );
    const propose = within(clashes).getByRole<HTMLInputElement>('switch', { name: 'Propor 01:00 a Joana' });
    expect(propose.checked).toBe(false);
    await userEvent.click(propose);
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
    expect(sent).toEqual([{ proposals: [{ booking_id: id, starts_at: '2026-03-10T04:00:00.000Z' }] }]);
  });

  test('says when it cannot tell what waits', async () => {
    show(<BookingListScreen side="provider" />, list(forProvider));
    expect(await screen.findByText(/Não deu para ver se há outros pedidos/)).toBeDefined();
  });

  test('lets a provider accept a pending request', async () => {
    const requests = show(<BookingListScreen side="provider" />, {
      ...list(forProvider),
      [`POST /api/bookings/${id}/accept`]: () => ({
        ...booking,
        side: 'provider',
        status: 'accepted',
        moves: [],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar' }));
    expect(requests).toContain(`POST /api/bookings/${id}/accept`);
  });

  test('asks why before it declines, and says in words what the server refused', async () => {
    const sent: unknown[] = [];
    show(<BookingListScreen side="provider" />, {
      ...list(forProvider),
      [`POST /api/bookings/${id}/decline`]: ({ body }) => {
        sent.push(body);
        return refusal(409, 'booking/illegal-move');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Recusar este pedido?' });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Recusar' });
    expect(confirm.disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('radio', { name: /Não atendo este pet/ }));
    await userEvent.click(confirm);
    expect(sent).toEqual([{ reason: 'pet' }]);
    expect(await screen.findByText(/O agendamento mudou enquanto você olhava/)).toBeDefined();
  });

  test('filters by the label of the specification', async () => {
    const filters: (string | null)[] = [];
    show(<BookingListScreen side="tutor" />, {
      'GET /api/bookings': ({ url }) => {
        filters.push(url.searchParams.get('status') ?? url.searchParams.get('end'));
        return { items: [], next_cursor: null };
      },
    });
    expect(await screen.findByText(/Nenhum agendamento por enquanto/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Pendente');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Não pago');
    expect(await screen.findByText('Nenhum agendamento nesta situação.')).toBeDefined();
    await expect.poll(() => filters).toEqual([null, 'pending', 'unpaid']);
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    show(<BookingListScreen side="tutor" />, {});
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Não foi possível carregar os agendamentos');
    show(<BookingListScreen side="tutor" />, list({}));
    await userEvent.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });
});
