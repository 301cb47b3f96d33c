import type { Booking } from '@patinha/contract/booking';
import { addMs, hourMs } from '@patinha/domain/shared';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingListScreen } from './booking-list.tsx';
import { booking, comeBack, id, leavePage, refusal, show } from './booking.fixture.tsx';

const forProvider: Partial<Booking> = { side: 'provider', moves: ['accept', 'decline'] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of bookings', () => {
  const list = (changes: Partial<Booking>) => ({
    'GET /api/bookings': () => ({ items: [{ ...booking, ...changes }], next_cursor: null }),
  });

  test('shows a seller what they receive from the request on, and not what the tutor pays', async () => {
    show(<BookingListScreen />, list({ ...forProvider, earning_cents: 5100 }));
    const card = await screen.findByRole('article', { name: 'Passeio no parque' });
    expect(within(card).getByText('Você recebe R$ 51,00')).toBeDefined();
    expect(within(card).queryByText(/63,00/)).toBeNull();
  });

  test.each([
    ['pending', 'Pendente'],
    ['accepted', 'Aceito'],
    ['confirmed', 'Confirmado'],
    ['in_progress', 'Em andamento'],
    ['completed', 'Concluído'],
    ['cancelled', 'Cancelado'],
  ] as const)('labels %s %s', async (status, label) => {
    show(<BookingListScreen />, list({ status }));
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
      show(<BookingCard booking={{ ...booking, status: 'cancelled', end, side }} />, {});
      const card = await screen.findByRole('article');
      expect(within(card).getByText(label)).toBeDefined();
      expect(within(card).getByText(sentence)).toBeDefined();
      cleanup();
    }
  });

  test('keeps what is there when it cannot be read again, and says that no more could be loaded', async () => {
    let isBroken = false;
    show(<BookingListScreen />, {
      'GET /api/bookings': () =>
        isBroken ? refusal(503, 'unavailable') : { items: [booking], next_cursor: 'mais' },
    });
    await screen.findByRole('article', { name: 'Passeio no parque' });
    isBroken = true;
    await comeBack();
    expect(screen.getByRole('article', { name: 'Passeio no parque' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Não foi possível carregar mais agendamentos.')).toBeDefined();
    expect(screen.getByRole('article', { name: 'Passeio no parque' })).toBeDefined();
  });

  test('names what waits before the provider accepts, and sends the other time with the acceptance', async () => {
    const sent: unknown[] = [];
    const tight = {
      way: 'other_city',
      free_minutes: 0,
      travel_minutes: 60,
      is_tight: true,
      pets: ['Nina'],
    };
    show(<BookingListScreen />, {
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
        travel: { from_previous: null, to_next: tight },
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
    expect(
      await screen.findByText('Termina logo antes de Nina, em outra cidade: o caminho leva cerca de 1 h.'),
    ).toBeDefined();
    const clashes = await screen.findByRole('list', { name: 'Outros pedidos para este horário' });
    expect(clashes.textContent).toContain(
      'Joana pediu 0:00, para Nina. Se você aceitar Thor, este pedido espera até Ana pagar, no máximo 30 min.',
    );
    const propose = within(clashes).getByRole<HTMLInputElement>('switch', { name: 'Propor 1:00 a Joana' });
    expect(propose.checked).toBe(false);
    await userEvent.click(propose);
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
    leavePage();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ proposals: [{ booking_id: id, starts_at: '2026-03-10T04:00:00.000Z' }] }]);
  });

  test('says when it cannot tell what waits', async () => {
    show(<BookingListScreen />, list(forProvider));
    expect(await screen.findByText(/Não deu para ver se há outros pedidos/)).toBeDefined();
  });

  describe('an answer', () => {
    const accept = `POST /api/bookings/${id}/accept`;
    const accepted = { ...booking, side: 'provider', status: 'accepted', moves: [] };
    const showRequest = () => show(<BookingListScreen />, { ...list(forProvider), [accept]: () => accepted });
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Aceitar' }));

    test('can be taken back: the server is never asked, and the focus is where it was', async () => {
      const requests = showRequest();
      await press();
      expect(screen.getByText('Você aceitou').role).toBe('status');
      const undo = screen.getByRole('button', { name: 'Desfazer' });
      expect(document.activeElement).toBe(undo);
      await userEvent.click(undo);
      leavePage();
      const again = screen.getByRole('button', { name: 'Aceitar' });
      expect(document.activeElement).toBe(again);
      expect(requests).not.toContain(accept);
    });

    test('is sent once when the page is left, also when its screen goes next', async () => {
      const requests = showRequest();
      await press();
      leavePage();
      leavePage();
      cleanup();
      await vi.waitFor(() => expect(requests).toContain(accept));
      expect(requests.filter((one) => one === accept)).toHaveLength(1);
    });

    test('that fails after its screen was left is said, with a way back to the request', async () => {
      show(<BookingListScreen />, {
        ...list(forProvider),
        [accept]: () => refusal(409, 'booking/slot-taken'),
      });
      await press();
      cleanup();
      await vi.waitFor(() => expect(toasts.current()?.title).toMatch(/^Este horário já foi reservado/));
      expect(toasts.current()?.link).toEqual({ to: `/bookings/${id}`, label: 'Ver o pedido' });
    });

    test('can still be taken back when the request is read again and has gone', async () => {
      let moves = forProvider.moves;
      show(<BookingListScreen />, {
        'GET /api/bookings': () => list({ ...forProvider, moves: moves ?? [] })['GET /api/bookings'](),
      });
      const button = await screen.findByRole('button', { name: 'Aceitar' });
      // The five seconds of the answer stand still: reading again may take longer.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.click(button);
      vi.useRealTimers();
      moves = [];
      await comeBack();
      await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
      expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull();
    });

    test('is sent when its screen is left, and when its five seconds are over', async () => {
      const left = showRequest();
      await press();
      cleanup();
      await vi.waitFor(() => expect(left).toContain(accept));
      const requests = showRequest();
      await screen.findByRole('button', { name: 'Aceitar' });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      fireEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
      act(() => void vi.advanceTimersByTime(4_900));
      expect(requests).not.toContain(accept);
      act(() => void vi.advanceTimersByTime(200));
      // On its way: there is no way back, and the focus is on the line that says what was given.
      expect(document.activeElement).toBe(screen.getByText('Você aceitou'));
      expect(screen.queryByRole('button', { name: /Desfazer|Aceitar|Recusar/ })).toBeNull();
      vi.useRealTimers();
      await vi.waitFor(() => expect(requests).toContain(accept));
      expect(await screen.findByRole('button', { name: 'Aceitar' })).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('article'));
    });
  });

  test('asks why before it declines, and says in words what the server refused', async () => {
    const sent: unknown[] = [];
    show(<BookingListScreen />, {
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
    expect(screen.getByText('Você recusou').role).toBe('status');
    const undo = screen.getByRole('button', { name: 'Desfazer', description: 'Você recusou' });
    // The focus that a dialog gives back comes a moment after it.
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(undo);
    expect(sent).toEqual([]);
    leavePage();
    await vi.waitFor(() => expect(sent).toEqual([{ reason: 'pet' }]));
    expect(await screen.findByText(/O agendamento mudou enquanto você olhava/)).toBeDefined();
  });

  test('offers the free hours of that day before it declines, and proposes one', async () => {
    const sent: unknown[] = [];
    const slot = (hour: string) => ({
      starts_at: `2099-03-09T${hour}:00.000Z`,
      ends_at: `2099-03-09T${hour.replace(':00', ':59')}:00.000Z`,
    });
    const request = { starts_at: '2099-03-09T13:00:00.000Z', ends_at: '2099-03-09T13:59:00.000Z' };
    // In less than four hours there is no time left to agree.
    const soon = new Date(Date.now() + 3 * hourMs);
    soon.setUTCMinutes(37, 0, 0);
    const soonSlot = { starts_at: soon.toISOString(), ends_at: addMs(soon, hourMs).toISOString() };
    show(<BookingListScreen />, {
      ...list({ ...forProvider, ...request }),
      [`GET /api/services/${booking.service_id}/slots`]: () => ({
        day: '2099-03-09',
        zone: 'America/Sao_Paulo',
        duration_minutes: 90,
        items: [soonSlot, slot('13:00'), slot('14:00'), slot('19:00')],
      }),
      [`POST /api/bookings/${id}/changes`]: ({ body }) => {
        sent.push(body);
        return refusal(409, 'booking/slot-taken');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar este pedido?' }));
    await dialog.findByRole('radio', { name: '11:00' });
    // The hour asked for is not another one.
    expect(dialog.queryByRole('radio', { name: '10:00' })).toBeNull();
    expect(dialog.queryByRole('radio', { name: /:37$/ })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: '16:00' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Propor 16:00' }));
    await vi.waitFor(() => expect(sent).toEqual([slot('19:00')]));
    expect(await dialog.findByRole('alert')).toBeDefined();
  });

  test('offers no other time while one is proposed', async () => {
    show(
      <BookingListScreen />,
      list({ ...forProvider, open_proposal: { by: 'provider', starts_at: '2099-03-09T13:00:00.000Z' } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar este pedido?' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(4);
    expect(dialog.queryByRole('link', { name: 'Propor outro horário' })).toBeNull();
  });

  test('filters by the label of the specification', async () => {
    const filters: (string | null)[] = [];
    show(<BookingListScreen />, {
      'GET /api/bookings': ({ url }) => {
        filters.push(url.searchParams.get('status') ?? url.searchParams.get('end'));
        return { items: [], next_cursor: null };
      },
    });
    expect(await screen.findByText(/Nenhum pedido por enquanto/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Pendente');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Não pago');
    expect(await screen.findByText('Nenhum agendamento nesta situação.')).toBeDefined();
    await expect.poll(() => filters).toEqual([null, 'pending', 'unpaid']);
  });

  test('says so when it cannot be loaded, and tries again', async () => {
    show(<BookingListScreen />, {});
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Não foi possível carregar os agendamentos');
    show(<BookingListScreen />, list({}));
    await userEvent.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });
});
