import type { Payment, RefundView } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  bookingId,
  fillIn,
  payment,
  press,
  refusal,
  show,
  tokensUrl,
  whatIsPaid,
} from './payment-panel.fixture.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { aPayment } from './payment.fixture.ts';

const code = '00020101021226540014br.gov.bcb.pix2532simulador.test/pix/v2/SIM01234565204000053039866304ABCD';

const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('choosing how to pay', () => {
  test('shows the parts, the total, the time left and that nothing is real', async () => {
    show();
    expect(await screen.findByText('AMBIENTE SIMULADO – nenhum dinheiro real')).toBeDefined();
    for (const amount of ['R$ 40,00', 'R$ 2,00', 'R$ 42,00']) expect(screen.getByText(amount)).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/Tempo para pagar: (30:00|29:5\d)/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('offers no card where the PSP takes none from browsers', async () => {
    show({ quote: { card_tokens_url: null } });
    expect(await screen.findByRole('button', { name: /Gerar Pix/ })).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('asks for the CPF first where the PSP needs one', async () => {
    show({ quote: { needs_tax_number: true } });
    const link = await screen.findByRole('link', { name: 'Informar o CPF na verificação' });
    expect(link.getAttribute('href')).toBe('/kyc');
    expect(screen.queryByRole('button', { name: /Gerar Pix/ })).toBeNull();
  });

  test('starts a Pix for all of it', async () => {
    const sent = show();
    await press(/Gerar Pix de R\$.42,00/);
    expect(sent).toEqual([
      {
        address: `/api/bookings/${bookingId}/payments`,
        body: { method: 'pix', use_wallet: false, expected_cents: 4_200 },
      },
    ]);
  });

  test('uses the wallet first unless it is switched off', async () => {
    const sent = show({ quote: { wallet_part_cents: 1_200, rest_cents: 3_000 } });
    expect(await screen.findByText('Falta pagar')).toBeDefined();
    expect(screen.getByRole('button', { name: /Gerar Pix de R\$.30,00/ })).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /Usar R\$.12,00 do saldo da carteira/ }));
    await press(/Gerar Pix de R\$.42,00/);
    expect(sent[0]?.body).toEqual({ method: 'pix', use_wallet: false, expected_cents: 4_200 });
  });

  test('asks for neither Pix nor card when the wallet is enough', async () => {
    const sent = show({ quote: { wallet_part_cents: 4_200, rest_cents: 0 } });
    await press('Pagar com a carteira');
    expect(sent[0]?.body).toEqual({ method: 'pix', use_wallet: true, expected_cents: 0 });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('says what a refusal means', async () => {
    show({ start: refusal(409, 'wallet/insufficient') });
    await press(/Gerar Pix/);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'O saldo da carteira mudou. Confira os valores e tente de novo.',
    );
  });
});

describe('a card', () => {
  test('goes to the PSP, and only its token to us', async () => {
    const sent = show();
    await fillIn('9999000000000012');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      {
        address: tokensUrl,
        body: { number: '9999 0000 0000 0012', holder: 'Ana Lima', expiry: '12/40', cvv: '123' },
      },
      {
        address: `/api/bookings/${bookingId}/payments`,
        body: { method: 'card', use_wallet: false, expected_cents: 4_200, card_token: 'sim_token_1' },
      },
    ]);
  });

  test('with a wrong number or nothing at all goes nowhere', async () => {
    const sent = show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Cartão de crédito' }));
    await press(/no cartão/);
    const problems = await screen.findAllByRole('alert');
    expect(problems.map((problem) => problem.textContent)).toEqual([
      'Confira o número do cartão',
      'Informe o nome impresso no cartão',
      'Informe uma validade futura, como 08/30',
      'Informe os 3 ou 4 dígitos',
    ]);
    expect(sent).toEqual([]);
  });

  test.each([
    ['card/not-a-test-card', 'Este ambiente é simulado e aceita só os cartões de teste.'],
    [
      'internal',
      'O provedor de pagamento não está respondendo. Nada foi cobrado. Tente de novo em instantes.',
    ],
  ])('that the PSP answers with %s is explained', async (problem, text) => {
    show({ token: Response.json({ error: { code: problem } }, { status: 422 }) });
    await fillIn('4242424242424242');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('that is being decided shows the wait', async () => {
    show({ payments: [aPayment({ method: 'card', status: 'processing' })] });
    expect(await screen.findByText('O cartão está em análise')).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('that is saved and was refused is named, and the cards are offered again', async () => {
    show({
      payments: [
        aPayment({
          method: 'card',
          status: 'failed',
          decline_reason: 'insufficient-funds',
          card_last4: '4242',
          is_saved_card: true,
        }),
      ],
    });
    expect(await screen.findByText('O cartão salvo final 4242 não foi aprovado')).toBeDefined();
    expect(screen.getByLabelText('Número do cartão')).toBeDefined();
  });

  test('that was declined can be retried', async () => {
    show({
      payments: [aPayment({ method: 'card', status: 'failed', decline_reason: 'insufficient-funds' })],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('sem limite para este valor');
    expect(screen.getByRole('button', { name: /Gerar Pix/ })).toBeDefined();
  });
});

describe('a Pix', () => {
  test('is being made', async () => {
    show({ payments: [payment] });
    expect(await screen.findByText('Gerando o código Pix...')).toBeDefined();
  });

  test('can be read and copied; the copy is confirmed for two seconds after the last', async () => {
    show({ payments: [aPayment({ pix_code: code })] });
    expect(await screen.findByTitle('Código Pix deste pagamento')).toBeDefined();
    expect(screen.getByLabelText('Pix copia e cola')).toHaveProperty('value', code);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar código Pix' })));
    expect(writeText).toHaveBeenCalledWith(code);
    expect(screen.getByText('Código copiado')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1_500));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar de novo' })));
    act(() => void vi.advanceTimersByTime(1_999));
    expect(screen.getByText('Código copiado')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('Código copiado')).toBeNull();
  });

  test('leads to the simulator, and may be given up for another way', async () => {
    show({ payments: [aPayment({ pix_code: code })] });
    const link = await screen.findByRole('link', { name: 'Pagar no simulador' });
    expect(link.getAttribute('href')).toBe(payment.panel_url);
    await press('Trocar a forma de pagamento');
    expect(screen.getByRole('tab', { name: 'Cartão de crédito' })).toBeDefined();
  });

  test('whose PSP does not answer says so and can be restarted', async () => {
    show({ payments: [aPayment({ is_delayed: true })] });
    expect(await screen.findByText('O provedor de pagamento não está respondendo')).toBeDefined();
    await press('Tentar novamente');
    expect(screen.getByRole('button', { name: /Gerar Pix/ })).toBeDefined();
  });
});

describe('what came of it', () => {
  test.each<[string, Partial<Payment>, string]>([
    ['a Pix', { method: 'pix' }, 'Pago com Pix'],
    ['a card', { method: 'card', card_last4: '0012' }, 'Pago com o cartão final 0012'],
    [
      'a Pix and the wallet',
      { method: 'pix', amount_cents: 2_649, wallet_cents: 1_551 },
      'Pago com Pix: R$ 26,49. Da carteira: R$ 15,51.',
    ],
  ])('paid with %s', async (_name, changes, text) => {
    show({ quote: { state: 'paid' }, payments: [aPayment({ ...changes, status: 'completed' })] });
    expect(await screen.findByText('Pagamento confirmado')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('paid with the wallet alone', async () => {
    show({ quote: { state: 'paid' } });
    expect(await screen.findByText('Pago com a carteira')).toBeDefined();
  });

  test.each<[string, Payment[]]>([
    ['of what only the wallet paid', []],
    ['of a Pix that was given up', [aPayment({ status: 'cancelled' })]],
    ['of a card whose time ran out', [aPayment({ method: 'card', status: 'expired' })]],
  ])('a cancelled booking shows no empty card, %s', async (_what, payments) => {
    show({ quote: { state: 'closed' }, payments });
    expect(await screen.findByRole('heading', { name: 'Pagamento' })).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Pagamento' })).toBeNull());
  });

  test('a cancelled booking still says that its card was refused', async () => {
    const declined = aPayment({ method: 'card', status: 'failed', decline_reason: 'refused' });
    show({ quote: { state: 'closed' }, payments: [declined] });
    expect(await screen.findByText('O cartão não foi aprovado')).toBeDefined();
  });

  test('too late', async () => {
    show({ quote: { state: 'late' }, payments: [aPayment({ status: 'expired' })] });
    expect(await screen.findByText('O prazo para pagar terminou')).toBeDefined();
    expect(screen.getByText('O código Pix venceu sem pagamento')).toBeDefined();
  });

  test('money on its way back is named with its amount and state', async () => {
    const refund: RefundView = {
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
      amount_cents: 4_200,
      status: 'settled',
      is_stray: true,
      settle_by: null,
      settled_as: 'psp',
      credit_offer: null,
      requested_at: payment.created_at,
      settled_at: null,
    };
    show({ payments: [aPayment({ status: 'returned', refunds: [refund] })] });
    expect(await screen.findByText(/não pôde ser usado e está sendo devolvido/)).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toContain('Concluída');
  });

  test('a refund that the bank refused says by when it is settled otherwise', async () => {
    const refund: RefundView = {
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
      amount_cents: 4_200,
      status: 'failed',
      is_stray: false,
      requested_at: payment.created_at,
      settled_at: null,
      settle_by: '2026-12-04T02:59:59Z',
      settled_as: null,
      credit_offer: null,
    };
    show({ payments: [aPayment({ status: 'completed', refunds: [refund] })] });
    expect(await screen.findByText(/^O banco recusou esta devolução.* até 03\/12\/2026\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /em crédito$/ })).toBeNull();
    cleanup();
    const offered = aPayment({ status: 'completed', refunds: [{ ...refund, credit_offer: 'open' }] });
    const sent = show({ payments: [offered] });
    expect(await screen.findByRole('button', { name: /^Aceitar R\$.42,00 em crédito$/ })).toBeDefined();
    expect(screen.getByText(/Aceitar não tem volta/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Esperar o dinheiro' }));
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ answer: 'declined' }]));
    expect(sent[0]?.address).toContain(`/api/refunds/${refund.id}/credit-answer`);
  });

  test('could not be loaded, and can be loaded again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('', { status: 500 }))),
    );
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <PaymentPanel bookingId={bookingId} whatIsPaid={whatIsPaid} />
      </QueryClientProvider>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar o pagamento');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});
