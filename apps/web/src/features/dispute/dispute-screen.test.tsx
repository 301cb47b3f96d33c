import { siteFactsElementId } from '@patinha/contract/site';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { DisputeScreen } from './dispute-screen.tsx';
import { bookingId, dispute, offerId, page, refusal, show } from './dispute.fixture.tsx';

const read = `GET /api/bookings/${bookingId}/dispute`;
const inManaus = { ...page().booking, zone: 'America/Manaus' };
const open = `POST /api/bookings/${bookingId}/dispute`;

beforeAll(() => {
  const facts = document.createElement('script');
  facts.id = siteFactsElementId;
  facts.type = 'application/json';
  facts.textContent = JSON.stringify({
    support_whatsapp: '+55 11 98765-4321',
    company_email: 'ajuda@patinha.test',
  });
  document.body.append(facts);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('without a dispute', () => {
  test('shows the booking and the form, whose button waits for a reason', async () => {
    const sent = show(<DisputeScreen />, {
      [read]: () => page(),
      [open]: () => page({ dispute, opening: 'already-open' }),
    });
    const card = await screen.findByRole('region', { name: 'Detalhes da Reserva' });
    for (const words of ['Passeio no parque', 'Carla Menezes', '18/11/2026', 'R$ 105,00'])
      expect(within(card).getByText(words)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Abrir Disputa' })).toBeDefined();
    const button = screen.getByRole('button', { name: 'Abrir Disputa' });
    const field = screen.getByLabelText(/Descreva o problema/);
    expect(field.getAttribute('rows')).toBe('4');
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(field, '   ');
    await userEvent.tab();
    expect(screen.getByText('Por favor, descreva o motivo da disputa.')).toBeDefined();
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(field, 'O passeio durou dez minutos. ');
    await userEvent.click(button);
    expect(await screen.findByText('Disputa aberta')).toBeDefined();
    expect(screen.getByText('Sua disputa foi registrada e será analisada em breve.')).toBeDefined();
    expect(sent).toContainEqual([open, { reason: 'O passeio durou dez minutos.' }]);
    expect(screen.getByText('Aberta')).toBeDefined();
  });

  test('says the last day to open one as it is at the booking’s place', async () => {
    // 23:30 in Manaus, past midnight in São Paulo.
    show(<DisputeScreen />, {
      [read]: () => page({ booking: inManaus, open_until: '2027-01-18T03:30:00.000Z' }),
    });
    expect(await screen.findByText(/17\/01\/2027/)).toBeDefined();
  });

  test('says that it could not be opened', async () => {
    show(<DisputeScreen />, { [read]: () => page(), [open]: () => refusal(409, 'dispute/window-over') });
    await userEvent.type(await screen.findByLabelText(/Descreva o problema/), 'Oi');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir Disputa' }));
    expect(await screen.findAllByText('Não foi possível abrir a disputa. Tente novamente.')).not.toHaveLength(
      0,
    );
  });

  test.each([
    ['not-accepted', 'Uma disputa pode ser aberta depois que o prestador aceita o agendamento.'],
    ['window-over', 'O prazo para abrir uma disputa terminou 60 dias depois do atendimento.'],
  ] as const)('%s: says why there is no form', async (opening, words) => {
    show(<DisputeScreen />, { [read]: () => page({ opening }) });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByLabelText(/Descreva o problema/)).toBeNull();
  });

  test('sends strangers to their dashboard, and tells of a failure', async () => {
    show(<DisputeScreen />, { [read]: () => refusal(403, 'dispute/forbidden') });
    expect(await screen.findByText('painel')).toBeDefined();
    cleanup();
    show(<DisputeScreen />, { [read]: () => new Response('', { status: 500 }) });
    expect(await screen.findAllByText('Não foi possível carregar os dados da reserva.')).not.toHaveLength(0);
  });
});

describe('with a dispute', () => {
  const shown = page({ dispute, opening: 'already-open' });

  test('shows its state, what was said and the promise of 48 hours', async () => {
    show(<DisputeScreen />, { [read]: () => shown });
    const card = await screen.findByRole('region', { name: 'Disputa' });
    expect(within(card).getByText('Aberta')).toBeDefined();
    expect(within(card).getByText('O passeio durou dez minutos.')).toBeDefined();
    expect(within(card).getByText('Nossa equipe responderá em até 48 horas.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Abrir Disputa' })).toBeNull();
  });

  test.each([
    ['in_review', 'Em Análise'],
    ['resolved', 'Resolvida'],
    ['closed', 'Fechada'],
  ] as const)('%s reads %s', async (status, label) => {
    const decided = { ...dispute, status, resolution: 'Reembolso parcial processado', refund_cents: 5_000 };
    show(<DisputeScreen />, { [read]: () => page({ dispute: decided, opening: 'already-open' }) });
    expect(await screen.findByText(label)).toBeDefined();
    expect(screen.getByText('Reembolso parcial processado')).toBeDefined();
    expect(screen.queryByText('Nossa equipe responderá em até 48 horas.')).toBeNull();
  });

  test('ended by agreement says that both agreed, and keeps the form for another one folded', async () => {
    const events = dispute.events.map((event) =>
      event.id === offerId
        ? { ...event, kind: 'resolved' as const, amount_cents: 2_205, offer_state: null }
        : event,
    );
    const ended = { ...dispute, status: 'closed' as const, events };
    show(<DisputeScreen />, { [read]: () => page({ dispute: ended }) });
    expect(await screen.findByText('Acordo fechado: R$ 22,05 de volta ao tutor')).toBeDefined();
    expect(screen.queryByText(/decidiu/)).toBeNull();
    const form = screen.getByRole('button', { name: 'Abrir Disputa', hidden: true });
    expect(form.closest('details')).toHaveProperty('open', false);
    expect(screen.getByText('Aconteceu outra coisa?')).toBeDefined();
  });

  test('an offer of one’s own is said in one’s own words', async () => {
    const own = { ...dispute, events: dispute.events.map((event) => ({ ...event, side: 'tutor' as const })) };
    show(<DisputeScreen />, { [read]: () => page({ dispute: own, opening: 'already-open' }) });
    expect(await screen.findByText('Você pediu R$ 20,00 de volta.')).toBeDefined();
    cleanup();
    show(<DisputeScreen />, {
      [read]: () => page({ dispute: own, opening: 'already-open', side: 'provider' }),
    });
    expect(await screen.findByText('Helena Prado pediu R$ 20,00 de volta.')).toBeDefined();
  });

  test('every time is that of the booking’s place', async () => {
    show(<DisputeScreen />, {
      [read]: () => page({ booking: inManaus, dispute, opening: 'already-open' }),
    });
    const times = within(await screen.findByRole('region', { name: 'Disputa' }));
    expect(times.getByText('20/11/2026, 11:00')).toBeDefined();
    expect(times.queryByText(/22\/11\/2026/)).toBeNull();
    expect(times.getByText(/23\/11\/2026, 11:00/)).toBeDefined();
    const talk = within(screen.getByRole('region', { name: 'Conversa' }));
    expect(talk.getAllByRole('time').map((time) => time.textContent)).toEqual([
      '20/11/2026, 11:00',
      '20/11/2026, 12:00',
    ]);
    cleanup();
    show(<DisputeScreen />, {
      [read]: () =>
        page({
          booking: inManaus,
          dispute: { ...dispute, status: 'resolved', closes_at: '2026-11-30T15:00:00.000Z' },
          opening: 'already-open',
        }),
    });
    expect(await screen.findByText(/30\/11\/2026, 11:00/)).toBeDefined();
  });

  test('an offer is answered, and one’s own is sent in centavos', async () => {
    const offers = `POST /api/bookings/${bookingId}/dispute/offers`;
    const answer = `${offers}/${offerId}/answer`;
    const sent = show(<DisputeScreen />, {
      [read]: () => shown,
      [offers]: () => shown,
      [answer]: () => shown,
    });
    expect(await screen.findByText('Carla Menezes propôs devolver R$ 20,00 a você.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar proposta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar a proposta?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceitar proposta' }));
    await waitFor(() => expect(sent).toContainEqual([answer, { accepts: true }]));
    cleanup();
    const again = show(<DisputeScreen />, { [read]: () => shown, [offers]: () => shown });
    const field = await screen.findByLabelText(/Valor a devolver/);
    await userEvent.type(field, '105,01');
    await userEvent.click(screen.getByRole('button', { name: 'Fazer contraproposta' }));
    expect(screen.getByText('Use um valor em reais entre 0 e R$ 105,00.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '40,50');
    await userEvent.click(screen.getByRole('button', { name: 'Fazer contraproposta' }));
    await waitFor(() => expect(again).toContainEqual([offers, { refund_cents: 4_050 }]));
  });

  test('the seller reads what is left of each amount, by the ledger’s rule', async () => {
    const terms = { price_cents: 10_000, commission_bps: 1500 };
    show(<DisputeScreen />, { [read]: () => ({ ...shown, side: 'provider', seller_terms: terms }) });
    // R$ 20,00 of the standing offer.
    expect(await screen.findByText('Com este valor, você fica com R$ 68,00.')).toBeDefined();
    const field = screen.getByLabelText(/Valor a devolver/);
    await userEvent.type(field, '50,01');
    expect(screen.getByText('Com este valor, você fica com R$ 42,49.')).toBeDefined();
    await userEvent.type(field, 'x');
    expect(screen.queryByText(/você fica com R\$.42/)).toBeNull();
  });

  test('the ways to get help do something', async () => {
    show(<DisputeScreen />, { [read]: () => shown });
    await userEvent.click(await screen.findByRole('button', { name: 'Chat ao Vivo' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Sua mensagem'));
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/5511987654321\?text=Disputa/,
    );
    expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toMatch(
      /^mailto:ajuda@patinha\.test\?subject=Disputa/,
    );
  });

  test('the tutor chooses credit, and is content or asks again', async () => {
    const choice = `PUT /api/bookings/${bookingId}/dispute/refund-to`;
    const sent = show(<DisputeScreen />, { [read]: () => shown, [choice]: () => shown });
    await userEvent.click(await screen.findByLabelText('Crédito na carteira'));
    await waitFor(() => expect(sent).toContainEqual([choice, { refund_to: 'credit' }]));
    cleanup();
    const decided = { ...dispute, status: 'resolved' as const, moves: ['reopen', 'accept'] as const };
    const reopen = `POST /api/bookings/${bookingId}/dispute/reopen`;
    const accept = `POST /api/bookings/${bookingId}/dispute/accept`;
    const result = page({ dispute: { ...decided, moves: [...decided.moves] }, opening: 'already-open' });
    const later = show(<DisputeScreen />, {
      [read]: () => result,
      [reopen]: () => result,
      [accept]: () => result,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Estou de acordo' }));
    await waitFor(() => expect(later).toContainEqual([accept, {}]));
    await userEvent.click(screen.getByRole('button', { name: 'Pedir nova análise' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pedir nova análise' });
    await userEvent.type(within(dialog).getByLabelText(/O que precisa/), 'As fotos.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir nova análise' }));
    await waitFor(() => expect(later).toContainEqual([reopen, { reason: 'As fotos.' }]));
  });
});
