import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ContestedRedemptions } from './contested-redemptions.tsx';
import { OwnRedemptions } from './own-redemptions.tsx';
import { PartnerRedemptions } from './partner-redemptions.tsx';
import { RedemptionPanel } from './redemption-panel.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const offer = (digit: number, title: string, terms = {}) => ({
  id: id(digit),
  title,
  pct_off: 10,
  min_value_cents: 0,
  max_discount_cents: null,
  end_at: '2099-12-20T12:00:00.000Z',
  ...terms,
});
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

type Answer = () => Response;

/** The network: one answer for reads, one for writes, and what was sent. */
function show(view: ReactNode, read: Answer, write: Answer = () => refusal(500, 'internal')) {
  const sent: { readonly body: unknown; readonly key: string | null }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
      (_address, { method, body, headers }) => {
        if (method === 'GET') return Promise.resolve(read());
        sent.push({
          body: typeof body === 'string' ? JSON.parse(body) : body,
          key: new Headers(headers).get('idempotency-key'),
        });
        return Promise.resolve(write());
      },
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{view}</QueryClientProvider>);
  return sent;
}
const onNext = vi.fn<() => void>();
const panel = <RedemptionPanel validationId={id(0)} memberName="Rita" onNext={onNext} />;
const offers =
  (...items: object[]) =>
  () =>
    Response.json({ items, redeemable_until: '2099-12-20T12:00:00.000Z' });
const said = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const redemption = {
  id: id(5),
  redeemed_at: '2026-11-20T12:00:00.000Z',
  promotion_title: 'Happy Hour',
  purchase_cents: 8050,
  discount_cents: 805,
  paid_cents: 7245,
};

describe('the discount at the counter', () => {
  test('is reckoned while the amount is typed and recorded with one press', async () => {
    const sent = show(
      panel,
      offers(offer(1, 'Happy Hour'), offer(2, 'Capada', { pct_off: 50, max_discount_cents: 500 })),
      () => Response.json(redemption, { status: 201 }),
    );
    await userEvent.type(await screen.findByLabelText('Valor da compra (R$)'), '80,50');
    expect(said(screen.getByRole('status'))).toBe('Desconto de R$ 8,05 com Happy Hour. Rita paga R$ 72,45.');
    await userEvent.selectOptions(screen.getByLabelText('Promoção'), 'Capada');
    expect(said(screen.getByRole('status'))).toBe(
      'Desconto de R$ 5,00 com Capada. Desconto máximo: R$ 5,00. Rita paga R$ 75,50.',
    );
    await userEvent.selectOptions(screen.getByLabelText('Promoção'), 'Melhor desconto');
    await userEvent.click(screen.getByRole('button', { name: /^Aplicar −R\$\s8,05: Rita paga R\$\s72,45$/ }));
    const done = (await screen.findByText('Desconto registrado')).parentElement;
    expect(said(done)).toContain('Compra de R$ 80,50Desconto de R$ 8,05 com Happy Hour.Rita paga R$ 72,45.');
    expect(sent).toMatchObject([{ body: { purchase_cents: 8050 } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer: Rita' }));
    expect(await screen.findByLabelText('Valor da compra (R$)')).toHaveProperty('value', '');
    expect(sent[0]?.key).toMatch(/^[\x21-\x7e]{8,200}$/);
  });

  test.each(['', '0', ',', 'abc'])('of %j is no amount', async (typed) => {
    const sent = show(panel, offers(offer(1, 'Happy Hour')));
    const field = await screen.findByLabelText('Valor da compra (R$)');
    if (typed !== '') await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Digite o valor' }));
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Informe o valor da compra em reais, como 80,50.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('is typed on a pad too, its cents filling from the right, and the next client follows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sent = show(panel, offers(offer(1, 'Happy Hour')), () =>
      Response.json(redemption, { status: 201 }),
    );
    const pad = within(await screen.findByRole('group', { name: 'Teclado do valor' }));
    const press = (key: string) => userEvent.click(pad.getByRole('button', { name: key }));
    for (const key of ['1', '2', '5', '0', '00', '9', 'Apagar o último dígito']) await press(key);
    expect(screen.getByLabelText('Valor da compra (R$)')).toHaveProperty('value', '1250,00');
    expect(said(screen.getByRole('status'))).toBe(
      'Desconto de R$ 125,00 com Happy Hour. Rita paga R$ 1.125,00.',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Aplicar/ }));
    await screen.findByText('Desconto registrado');
    expect(sent).toMatchObject([{ body: { purchase_cents: 125_000 } }]);
    expect(onNext).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(onNext).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test('below the minimum says that there is none; a refusal says why and keeps the amount', async () => {
    show(panel, offers(offer(1, 'Happy Hour', { min_value_cents: 5000 })), () =>
      refusal(409, 'promotion/none-applies'),
    );
    const field = await screen.findByLabelText('Valor da compra (R$)');
    await userEvent.type(field, '49,99');
    expect(said(screen.getByRole('status'))).toContain('Faltam R$ 0,01 para o desconto.');
    await userEvent.click(screen.getByRole('button', { name: /^(Digite o valor|Aplicar)/ }));
    const alert = await screen.findByRole('alert');
    expect(said(alert)).toContain('Nenhuma promoção vale para esta compra');
    expect(field).toHaveProperty('value', '49,99');
  });

  test.each([
    ['promotion/validation-stale', 409, 'há mais de 15 minutos'],
    ['promotion/member-suspended', 409, 'Esta carteirinha não vale agora'],
    ['promotion/not-verified', 409, 'assim que os documentos da empresa forem aprovados'],
    ['internal', 500, 'Tente novamente'],
  ])('refused at once with %s says so', async (code, status, text) => {
    show(panel, () => refusal(status, code));
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
  });

  test('without a promotion has no form', async () => {
    show(panel, offers());
    expect(await screen.findByText(/Nenhuma promoção da sua empresa vale agora/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

const listed =
  (...items: object[]) =>
  () =>
    Response.json({ items, next_cursor: null });

describe('the member’s discounts', () => {
  const own = {
    ...redemption,
    partner_name: 'Pet Shop Azul',
    contested_at: null,
    contest_reason: null,
    contest_outcome: null,
    contest_answer: null,
    partner_answer: null,
    withdrawn_at: null,
    withdraw_reason: null,
    can_contest: true,
  };
  test('can be contested with a reason', async () => {
    const sent = show(<OwnRedemptions />, listed(own), () => Response.json({}));
    await userEvent.click(await screen.findByRole('button', { name: 'Contestar: Pet Shop Azul' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contestar este desconto' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar contestação' }));
    expect(dialog.getByRole('alert').textContent).toContain('Conte o que está errado');
    await userEvent.type(dialog.getByLabelText('O que está errado?'), ' Não fui eu ');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar contestação' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ body: { reason: 'Não fui eu' } }]);
  });

  test('show what was contested, none, and that they could not be read', async () => {
    show(
      <OwnRedemptions />,
      listed({ ...own, contested_at: own.redeemed_at, contest_reason: 'Não fui eu', can_contest: false }),
    );
    expect(await screen.findByText('Contestado')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Contestar/ })).toBeNull();
    cleanup();
    show(<OwnRedemptions />, listed());
    expect(await screen.findByText('Nenhum desconto em parceiros ainda.')).toBeDefined();
    cleanup();
    show(<OwnRedemptions />, () => refusal(500, 'internal'));
    expect(await screen.findByText('Não foi possível carregar os descontos')).toBeDefined();
  });

  test.each([
    ['voided', 'Anulado'],
    ['kept', 'Contestação não aceita'],
  ])('show how a contest ended: %s', async (outcome, badge) => {
    const decided = { contest_outcome: outcome, contest_answer: 'Conferimos a nota.' };
    const contested = { contested_at: own.redeemed_at, contest_reason: 'Não fui eu', can_contest: false };
    show(<OwnRedemptions />, listed({ ...own, ...contested, ...decided }));
    expect(await screen.findByText(badge)).toBeDefined();
    expect(screen.getByText('Nossa equipe: Conferimos a nota.')).toBeDefined();
  });
});

describe('the company’s list', () => {
  const given = {
    ...redemption,
    member_first_name: 'Joana',
    redeemed_by: '',
    void_reason: null,
    contested_at: null,
    partner_answer: null,
    withdrawn_at: null,
    withdraw_reason: null,
    undo_until: null,
    annul_until: null,
    can_answer: false,
  };

  test('marks what a client contests, which can be answered', async () => {
    const item = { ...given, contested_at: redemption.redeemed_at, can_answer: true };
    const sent = show(<PartnerRedemptions />, listed(item), () => Response.json({}));
    expect(await screen.findByText('Contestado pelo cliente')).toBeDefined();
    expect(screen.getByText(/fica fora das somas/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Responder: Joana' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Responder à contestação' }));
    await userEvent.type(dialog.getByLabelText('O que aconteceu?'), 'Ela esteve aqui.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { answer: 'Ela esteve aqui.' } }]));
  });

  test('undoes the last one at one press, and annuls an older one with a reason', async () => {
    const until = '2099-01-01T00:00:00.000Z';
    const sent = show(
      <PartnerRedemptions />,
      listed({ ...given, undo_until: until, annul_until: until }),
      () => Response.json({}),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer: Joana' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    const annulled = show(<PartnerRedemptions />, listed({ ...given, annul_until: until }), () =>
      Response.json({}),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Anular: Joana' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular este desconto' }));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Valor errado.');
    await userEvent.click(dialog.getByRole('button', { name: 'Anular desconto' }));
    await vi.waitFor(() => expect(annulled).toMatchObject([{ body: { reason: 'Valor errado.' } }]));
  });

  test('strikes through what was undone or annulled', async () => {
    const out = { ...given, withdrawn_at: redemption.redeemed_at };
    show(<PartnerRedemptions />, listed(out, { ...out, id: id(6), withdraw_reason: 'Valor errado.' }));
    expect(await screen.findByText('Desfeito')).toBeDefined();
    expect(screen.getByText('Motivo: Valor errado.')).toBeDefined();
    expect(screen.getAllByText(/^Compra de/).map(({ tagName }) => tagName)).toEqual(['S', 'S']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the admin’s list of contests', () => {
  const contest = {
    ...redemption,
    partner_name: 'Pet Shop Azul',
    member_name: 'Joana',
    member_email: 'joana@exemplo.com',
    contested_at: redemption.redeemed_at,
    contest_reason: 'Não fui eu',
    outcome: null,
    answer: null,
    partner_answer: null,
  };

  test('leads to a decision with an answer', async () => {
    const sent = show(<ContestedRedemptions />, listed(contest), () => Response.json({}));
    const name = 'Anular desconto: Pet Shop Azul, Joana';
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular este desconto' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Anular desconto' }));
    expect(dialog.getByRole('alert').textContent).toContain('Escreva por que');
    await userEvent.type(dialog.getByLabelText('Sua resposta'), 'Sem nota fiscal.');
    await userEvent.click(dialog.getByRole('button', { name: 'Anular desconto' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ body: { outcome: 'voided', answer: 'Sem nota fiscal.' } }]);
  });

  test('shows what was decided, without buttons', async () => {
    show(<ContestedRedemptions />, listed({ ...contest, outcome: 'kept', answer: 'Conferimos a nota.' }));
    expect(await screen.findByText('Mantido')).toBeDefined();
    expect(screen.getByText('Resposta: Conferimos a nota.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
