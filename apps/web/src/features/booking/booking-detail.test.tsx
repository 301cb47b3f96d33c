import type { Booking } from '@patinha/contract/booking';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { BookingDetailScreen } from './booking-detail.tsx';
import { booking, comeBack, id, leavePage, refusal, show } from './booking.fixture.tsx';

const homeAddress = {
  street: 'Rua das Acácias',
  number: '12',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
} as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('one booking', () => {
  const detail = (changes: Partial<Booking>) => ({
    [`GET /api/bookings/${id}`]: () => ({ ...booking, ...changes }),
  });
  const quote = { rule: 'half', refund_cents: 3000, fee_refund_cents: 0, paid_cents: 6300, seller: null };

  test('shows every part of the price and what happened', async () => {
    show(<BookingDetailScreen bookingId={id} />, detail({ moves: [] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Passeio no parque' })).toBeDefined();
    expect(screen.getByText(/Serviço \(1.?h.?30/).nextSibling?.textContent).toBe('R$\u00a060,00');
    expect(screen.getByText('Taxa de conveniência').nextSibling?.textContent).toBe('R$\u00a03,00');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('R$\u00a063,00');
    expect(screen.getByText('Pedido feito')).toBeDefined();
    expect(screen.getByText(/O contato e o endereço aparecem quando/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).toBeNull();
  });

  test('keeps the proposals of another time in what happened, and names who did not answer', async () => {
    const change = {
      id,
      booking_id: id,
      proposed_by: 'provider',
      status: 'expired',
      starts_at: '2026-03-11T13:30:00.000Z',
      ends_at: '2026-03-11T15:00:00.000Z',
      previous_starts_at: booking.starts_at,
      previous_ends_at: booking.ends_at,
      total_cents: 6300,
      previous_total_cents: 6300,
      refund_cents: null,
      created_at: '2026-03-08T13:00:00.000Z',
      expires_at: '2026-03-09T11:00:00.000Z',
      ended_at: '2026-03-09T11:00:30.000Z',
      moves: [],
    };
    show(<BookingDetailScreen bookingId={id} />, {
      ...detail({ moves: [], status: 'expired', end: 'proposal_lapsed' }),
      [`GET /api/bookings/${id}/changes`]: () => ({ items: [change], may_propose: false }),
    });
    await screen.findByText(/Carla Cuidadora propôs 11\/03\/2026.*10:30/);
    const steps = within(screen.getByRole('region', { name: 'Linha do tempo' })).getAllByRole('listitem');
    expect(
      steps.map((step) => step.querySelector('p')?.textContent?.replace(/ propôs.*/, ' propôs')),
    ).toEqual([
      'Pedido feito',
      'Carla Cuidadora propôs',
      'Ana não respondeu à proposta',
      'Você não respondeu à proposta de Carla Cuidadora',
    ]);
  });

  test('after a refusal offers the setting, or the way back to the person', async () => {
    const declined = { side: 'provider', status: 'declined', end: 'declined', moves: [] } as const;
    show(<BookingDetailScreen bookingId={id} />, detail({ ...declined, moves: [], decline_reason: 'pet' }));
    const link = await screen.findByRole('link', { name: 'Mudar os pets e portes que aceito' });
    expect(link.getAttribute('href')).toBe('/prestador/services');
    cleanup();
    const requests = show(<BookingDetailScreen bookingId={id} />, {
      ...detail({ ...declined, moves: [], decline_reason: 'person' }),
      [`POST /api/bookings/${id}/allow-tutor`]: () => ({ ...booking, ...declined }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar a receber pedidos de Ana' }));
    expect(requests).toContain(`POST /api/bookings/${id}/allow-tutor`);
  });

  test('after a refusal shows the tutor hours near the one asked for, each a filled request', async () => {
    show(<BookingDetailScreen bookingId={id} />, {
      ...detail({ status: 'declined', end: 'declined', moves: [], decline_reason: 'full' }),
      [`GET /api/bookings/${id}/near-times`]: () => ({
        items: [{ starts_at: '2026-03-10T11:00:00.000Z', ends_at: '2026-03-10T12:30:00.000Z' }],
      }),
    });
    const title = 'Carla Cuidadora está livre perto desse horário';
    const times = await screen.findByRole('region', { name: title });
    const link = within(times).getByRole('link', { name: /10\/3, 8:00/ });
    expect(link.getAttribute('href')).toBe(`/servicos/${id}?de=${id}&em=2026-03-10T11%3A00%3A00.000Z`);
  });

  test('says whose answer another time waits for', async () => {
    const proposal = { by: 'provider', starts_at: '2026-03-11T13:30:00.000Z' } as const;
    show(<BookingDetailScreen bookingId={id} />, detail({ open_proposal: proposal }));
    expect(await screen.findByText(/Carla Cuidadora propôs .*10:30: espera a sua resposta/)).toBeDefined();
  });

  const sold: Partial<Booking> = {
    side: 'provider',
    status: 'completed',
    moves: [],
    checked_out_at: '2026-03-10T04:00:00.000Z',
    released_at: '2026-03-13T12:00:00.000Z',
    refunded_at: '2026-03-13T12:00:00.000Z',
  };

  const commission = { bps: 1500, cents: 900 };

  test('tells a seller first what they receive, and how it comes about', async () => {
    const request = { side: 'provider', moves: ['accept'], earning_cents: 5100, commission } as const;
    show(<BookingDetailScreen bookingId={id} />, detail({ ...request, moves: [...request.moves] }));
    const account = await screen.findByRole('region', { name: 'Responder ao pedido' });
    expect(within(account).getByText('R$ 51,00')).toBeDefined();
    expect(within(account).queryByText('Cliente paga')).toBeNull();
    await userEvent.click(within(account).getByRole('button', { name: 'ver conta' }));
    expect(
      within(account)
        .getAllByRole('term')
        .map(({ textContent: label }) => label),
    ).toEqual(['Você recebe', 'Seu preço', 'Comissão, 15%', 'Cliente paga']);
    expect(
      within(account)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent.replace('\u00a0', ' ')),
    ).toEqual(['R$ 51,00', 'R$ 60,00', '-R$ 9,00', 'R$ 63,00']);
  });

  test('names in the button what is accepted, what it pays and who waits', async () => {
    const request: Partial<Booking> = {
      side: 'provider',
      moves: ['accept', 'decline'],
      earning_cents: 5100,
      commission,
    };
    const near = {
      way: 'same_district',
      free_minutes: 5,
      travel_minutes: 10,
      is_tight: true,
      pets: ['Bidu'],
    };
    let current: Partial<Booking> = request;
    show(<BookingDetailScreen bookingId={id} renderRequestPets={(_booking, { tutor }) => tutor} />, {
      [`GET /api/bookings/${id}`]: () => ({ ...booking, ...current }),
      [`GET /api/bookings/${id}/request`]: () => ({
        keeps_until: '2026-03-08T12:30:00.000Z',
        served_count: 3,
        after: { minutes: 40, pets: ['Bidu'] },
        before: null,
        travel: { from_previous: near, to_next: null },
        clashes: [
          {
            booking_id: id,
            tutor_first_name: 'Joana',
            pets: [{ id, name: 'Nina', species: 'dog', breed: null }],
            starts_at: '2026-03-10T03:00:00.000Z',
            ends_at: '2026-03-10T04:00:00.000Z',
            near_starts_at: null,
          },
        ],
      }),
      [`POST /api/bookings/${id}/accept`]: () => {
        const until = '2026-03-08T12:30:00.000Z';
        current = { ...request, status: 'accepted', moves: ['cancel'], pay_until: until };
        return { ...booking, ...current };
      },
    });
    // Who would wait is not on the screen yet.
    const early = await screen.findByRole('button', { name: /^Aceitar/ });
    expect(early.getAttribute('aria-disabled')).toBe('true');
    expect(await screen.findByText('· já atendi 3 vezes')).toBeDefined();
    expect(screen.getByText(/São Paulo, SP · 40 min depois de Bidu/)).toBeDefined();
    const warning = screen.getByText(/^Começa 5 min depois de Bidu, no mesmo bairro/);
    const accept = await screen.findByRole('button', {
      name: /^Aceitar Passeio no parque, .*23:30, você recebe R\$\s51,00; quem espera: Joana$/,
    });
    expect(warning.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await vi.waitFor(() => expect(accept.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(accept);
    expect(screen.getByText('Você aceitou').role).toBe('status');
    leavePage();
    expect(await screen.findByText('Aceito. Ana tem até 08/03/2026, 09:30 para pagar.')).toBeDefined();
  });

  test('after an agreement says to the seller what went back and what is left', async () => {
    show(
      <BookingDetailScreen bookingId={id} />,
      detail({ ...sold, commission, refund_cents: 2000, earning_cents: 3400 }),
    );
    expect((await screen.findByText('Você recebe')).nextSibling?.textContent).toBe('R$\u00a034,00');
    const lost = screen.getByText('Sua parte do que voltou ao tutor');
    expect(lost.nextSibling?.textContent).toBe('-R$\u00a017,00');
    expect(screen.getByText('Reembolso ao tutor').nextSibling?.textContent).toBe('R$\u00a020,00');
    expect(screen.getByText('Reembolso ao tutor: R$ 20,00')).toBeDefined();
    expect(screen.getByText('Pagamento liberado')).toBeDefined();
  });

  test('after a refund of everything says that nothing is received, and of no release', async () => {
    show(<BookingDetailScreen bookingId={id} />, detail({ ...sold, refund_cents: 6300, earning_cents: 0 }));
    expect((await screen.findByText('Você recebe')).nextSibling?.textContent).toBe('R$\u00a00,00');
    expect(screen.getByText('Reembolso ao tutor: R$ 63,00')).toBeDefined();
    expect(screen.queryByText('Pagamento liberado')).toBeNull();
  });

  test('says that the bank decides, and neither promises a day nor hides the money', async () => {
    const contested = { contested_at: '2026-03-11T12:00:00.000Z', release_at: '2026-03-12T04:00:00.000Z' };
    const open = { ...sold, released_at: null, refunded_at: null, earning_cents: 5100 };
    show(<BookingDetailScreen bookingId={id} />, detail({ ...open, ...contested }));
    expect(await screen.findByText(/Retido: o banco de quem pagou.*R\$.51,00/)).toBeDefined();
    expect(screen.getByText('Contestado no banco')).toBeDefined();
    expect(screen.queryByText(/O pagamento é liberado em/)).toBeNull();
  });

  test('leads the seller to the tutor’s home, once it is paid', async () => {
    show(
      <BookingDetailScreen bookingId={id} />,
      detail({ side: 'provider', status: 'confirmed', moves: [], address: homeAddress }),
    );
    const way = await screen.findByRole('link', { name: 'Ver o caminho no mapa' });
    expect(way.getAttribute('href')).toContain('destination=Rua%20das%20Ac%C3%A1cias%2C%2012');
  });

  test('asks the tutor before the money is released', async () => {
    const requests = show(<BookingDetailScreen bookingId={id} />, {
      ...detail({ status: 'completed', moves: ['confirmDone'], checked_out_at: '2026-03-10T04:00:00.000Z' }),
      [`POST /api/bookings/${id}/confirm-done`]: () => ({ ...booking, status: 'completed', moves: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, tudo certo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Correu tudo bem?' });
    expect(requests).not.toContain(`POST /api/bookings/${id}/confirm-done`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sim, tudo certo' }));
    await vi.waitFor(() => expect(requests).toContain(`POST /api/bookings/${id}/confirm-done`));
  });

  test('says so when the booking is not there for this person', async () => {
    show(<BookingDetailScreen bookingId={id} />, {
      [`GET /api/bookings/${id}`]: () => refusal(404, 'booking/not-found'),
    });
    expect(await screen.findByText('Não encontramos este agendamento')).toBeDefined();
  });

  test('keeps what is typed when it cannot be read again, and leaves when it is gone', async () => {
    const answers: Parameters<typeof show>[1] = {
      ...detail({ status: 'confirmed' }),
      [`GET /api/bookings/${id}/cancellation-quote`]: () => quote,
    };
    show(<BookingDetailScreen bookingId={id} />, answers);
    await userEvent.click(await screen.findByRole('button', { name: /^Cancelar R\$/ }));
    await userEvent.type(await screen.findByLabelText(/Motivo/), 'Thor ficou doente.');
    answers[`GET /api/bookings/${id}`] = () => refusal(503, 'unavailable');
    await comeBack();
    expect(screen.getByLabelText(/Motivo/)).toHaveProperty('value', 'Thor ficou doente.');
    answers[`GET /api/bookings/${id}`] = () => refusal(404, 'booking/not-found');
    await comeBack();
    expect(await screen.findByText('Não encontramos este agendamento')).toBeDefined();
  });

  test('leaves room for the payment of another feature', async () => {
    show(
      <BookingDetailScreen bookingId={id} renderPayment={({ status }) => <p>pagamento {status}</p>} />,
      detail({ status: 'accepted' }),
    );
    expect(await screen.findByText('pagamento accepted')).toBeDefined();
  });
});
