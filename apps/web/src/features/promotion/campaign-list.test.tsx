import type { OwnPromotion } from '@patinha/contract/promotion';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { CampaignList } from './campaign-list.tsx';

const promotion: OwnPromotion = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  partner_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  title: 'Terça do banho',
  description: null,
  pct_off: 15,
  min_value_cents: 5000,
  max_discount_cents: 3000,
  start_at: '2026-11-20T12:00:00.000Z',
  end_at: '2026-12-20T12:00:00.000Z',
  days_of_week: [2, 4],
  start_minute: 840,
  end_minute: 1440,
  total_limit: 10,
  per_user_limit: 1,
  at_counter: true,
  online: true,
  is_active: true,
  state: 'active',
  used_count: 3,
  results: {
    shown_count: 41,
    bookings_count: 2,
    redemptions_count: 1,
    contested_count: 1,
    revenue_cents: 21_240,
    discount_cents: 2_360,
  },
};

const example = { title: 'Banho', price_cents: 6800, commission_bps: 1000 };

/** The network: what is answered to a write, and what was sent with it. */
function show(promotions: readonly OwnPromotion[], answer: () => Response, isPublished = true) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { body }) => {
      sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : body });
      return Promise.resolve(answer());
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CampaignList promotions={promotions} isPublished={isPublished} example={example} />
    </QueryClientProvider>,
  );
  return sent;
}
const refusal = (status: number, code: string, fields = {}) =>
  Response.json({ error: { code, message: code, requestId: 'r', fields } }, { status });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Criar promoção' }));
  return within(await screen.findByRole('dialog', { name: 'Criar Nova Promoção' }));
};
const fill = async (form: Awaited<ReturnType<typeof openForm>>) => {
  await userEvent.type(form.getByLabelText('Título'), ' Happy Hour ');
  await userEvent.type(form.getByLabelText('Desconto (%)'), '15');
  await userEvent.type(form.getByLabelText('Início'), '2099-11-20T14:30');
  await userEvent.type(form.getByLabelText('Fim'), '2099-12-20T00:00');
};
const submit = (form: Awaited<ReturnType<typeof openForm>>) =>
  userEvent.click(form.getByRole('button', { name: 'Criar promoção' }));

describe('creating', () => {
  test('sends São Paulo’s times and centavos; empty is no minimum, no cap and every day', async () => {
    const sent = show([], () => Response.json(promotion, { status: 201 }));
    const form = await openForm();
    await fill(form);
    await submit(form);
    await vi.waitFor(() => expect(toasts.current()?.title).toBe('Promoção criada!'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      {
        address: '/api/promotions',
        body: {
          title: 'Happy Hour',
          description: null,
          pct_off: 15,
          min_value_cents: 0,
          max_discount_cents: null,
          start_at: '2099-11-20T17:30:00.000Z',
          end_at: '2099-12-20T03:00:00.000Z',
          days_of_week: [0, 1, 2, 3, 4, 5, 6],
          start_minute: null,
          end_minute: null,
          total_limit: null,
          per_user_limit: null,
          at_counter: true,
          online: true,
        },
      },
    ]);
  });

  test('sends amounts, days, hours and limits as they were chosen', async () => {
    const sent = show([], () => Response.json(promotion, { status: 201 }));
    const form = await openForm();
    await fill(form);
    await userEvent.type(form.getByLabelText(/Compra mínima/), '50.1');
    await userEvent.type(form.getByLabelText(/Desconto máximo/), '19.99');
    for (const day of ['domingo', 'sábado']) await userEvent.click(form.getByRole('checkbox', { name: day }));
    await userEvent.type(form.getByLabelText(/^Das/), '18:00');
    await userEvent.type(form.getByLabelText(/^Até/), '00:00');
    await userEvent.type(form.getByLabelText(/Limite total/), '10');
    await userEvent.type(form.getByLabelText(/Limite por pessoa/), '1');
    await submit(form);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      min_value_cents: 5010,
      max_discount_cents: 1999,
      days_of_week: [1, 2, 3, 4, 5],
      start_minute: 1080,
      end_minute: 1440,
      total_limit: 10,
      per_user_limit: 1,
    });
  });

  test('reads amounts and limits of thousands as they are written in Brazil', async () => {
    const sent = show([], () => Response.json(promotion, { status: 201 }));
    const form = await openForm();
    await fill(form);
    await userEvent.type(form.getByLabelText(/Compra mínima/), '1.250');
    await userEvent.type(form.getByLabelText(/Desconto máximo/), '1.000,00');
    await userEvent.type(form.getByLabelText(/Limite total/), '2.000');
    await submit(form);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      min_value_cents: 125_000,
      max_discount_cents: 100_000,
      total_limit: 2000,
    });
  });

  test('refuses at its field what it cannot read, instead of promising no limit', async () => {
    const sent = show([], () => Response.json(promotion, { status: 201 }));
    const form = await openForm();
    await fill(form);
    const unreadable = [/Compra mínima/, /Desconto máximo/, /Limite total/, /Limite por pessoa/];
    for (const label of unreadable) await userEvent.type(form.getByLabelText(label), 'mil');
    await submit(form);
    const amount = 'Use um valor em reais com até dois decimais, como 40,50.';
    const limit = 'Use um número inteiro a partir de 1.';
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      amount,
      amount,
      limit,
      limit,
    ]);
    expect(document.activeElement).toBe(form.getByLabelText(/Compra mínima/));
    expect(form.getByLabelText(/Desconto máximo/)).toHaveProperty('value', 'mil');
    expect(sent).toEqual([]);
  });

  test('says below each field what is wrong and sends nothing', async () => {
    const sent = show([], () => refusal(500, 'internal'));
    const form = await openForm();
    for (const box of form.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.type(form.getByLabelText('Desconto (%)'), '101');
    await submit(form);
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Dê um título à promoção.',
      'Use um número inteiro de 1 a 100.',
      'Informe a data e a hora.',
      'Informe a data e a hora.',
      'Escolha pelo menos um dia.',
      'Escolha pelo menos um lugar.',
    ]);
    expect(document.activeElement).toBe(form.getByLabelText('Título'));
    expect(sent).toEqual([]);
  });

  test('a refusal of the server is a toast, an alert and the field', async () => {
    show([], () => refusal(400, 'request/invalid', { end_at: 'invalid' }));
    const form = await openForm();
    await fill(form);
    await submit(form);
    expect(await form.findByText(/ainda não ter passado/)).toBeDefined();
    expect(toasts.current()).toMatchObject({
      title: 'Não foi possível criar a promoção',
      tone: 'destructive',
    });
  });
});

describe('the list', () => {
  test('says the terms, the state and the uses', () => {
    show([promotion], () => refusal(500, 'internal'));
    const line = within(screen.getByRole('listitem'));
    const said = screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');
    for (const text of [
      'Terça do banho',
      'Ativa',
      '15% de desconto',
      'Compra mínima de R$ 50,00 • Desconto de até R$ 30,00',
      'De 20/11/2026, 09:00 até 20/12/2026, 09:00',
      'Ter, Qui, das 14:00 às 24:00',
      '3 de 10 usos • 1 uso por pessoa',
    ])
      expect(said).toContain(text);
    expect(line.getByRole('button', { name: 'Desativar' })).toHaveProperty('disabled', false);
  });

  test.each([
    [{ state: 'expired', is_active: true }, 'Expirada', 'Desativar', true],
    [{ state: 'expired', is_active: false }, 'Expirada', 'Ativar', true],
    [{ state: 'inactive', is_active: false }, 'Inativa', 'Ativar', false],
    [{ state: 'scheduled', is_active: true }, 'Agendada', 'Desativar', false],
  ] as const)('%j: %s, %s, dead %s', (changes, label, button, isUnfulfilled) => {
    show([{ ...promotion, ...changes }], () => refusal(500, 'internal'));
    expect(screen.getByText(label)).toBeDefined();
    expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', isUnfulfilled);
  });

  test.each([
    [true, 'Desativar', 'Promoção desativada', 'deactivate'],
    [false, 'Ativar', 'Promoção ativada', 'activate'],
  ])('switched on %s, %s says %s', async (isActive, button, said, move) => {
    const changed = { ...promotion, is_active: !isActive };
    const sent = show([{ ...promotion, is_active: isActive }], () => Response.json(changed));
    await userEvent.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(toasts.current()?.title).toBe(said));
    expect(sent[0]?.address).toBe(`/api/promotions/${promotion.id}/${move}`);
  });

  test('a refused switch says why', async () => {
    show([promotion], () => refusal(409, 'promotion/ended'));
    await userEvent.click(screen.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Esta promoção já terminou.')).toBeDefined();
    expect(toasts.current()?.title).toBe('Não foi possível alterar o status da promoção');
  });

  test('of an unverified company says that it is not public', () => {
    show([], () => refusal(500, 'internal'), false);
    expect(screen.getByText('Suas promoções ainda não aparecem para ninguém')).toBeDefined();
    expect(screen.getByText('Nenhuma promoção criada ainda')).toBeDefined();
  });
});

test('a campaign shows what came of it', () => {
  show([promotion], () => refusal(500, 'internal'));
  const results = screen.getByLabelText('Resultados');
  const shown = Array.from(results.querySelectorAll('div'), (pair) =>
    [...pair.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
  expect(shown).toEqual([
    ['Exibida no início dos tutores', 'para 41 pessoas'],
    ['Agendamentos', '2'],
    ['No caixa', '1 • 1 em contestação, fora das somas'],
    ['Descontos dados', 'R$ 23,60'],
    ['Receita', 'R$ 212,40'],
  ]);
});

describe('where a promotion counts', () => {
  test('is chosen with what it costs the company there', async () => {
    const sent = show([], () => Response.json(promotion, { status: 201 }));
    const form = await openForm();
    await fill(form);
    const said = (text: RegExp) => form.getByText(text).textContent?.replaceAll('\u00a0', ' ');
    expect(said(/^Você recebe/u)).toBe('Você recebe R$ 57,80 em vez de R$ 68,00.');
    expect(said(/^O cliente paga/u)).toBe('O cliente paga R$ 60,69 em vez de R$ 71,40.');
    expect(form.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Por Banho online (R$ 68,00), você recebeR$ 52,02 em vez de R$ 61,20',
    );
    await userEvent.click(form.getByLabelText('Online'));
    expect(form.queryByRole('status')).toBeNull();
    await userEvent.click(form.getByLabelText('No balcão'));
    await submit(form);
    expect(form.getByRole('alert').textContent).toBe('Escolha pelo menos um lugar.');
    await userEvent.click(form.getByLabelText('No balcão'));
    await submit(form);
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { at_counter: true, online: false } }]));
  });

  test('and every term can be changed while no one has used it', async () => {
    const unused = { ...promotion, used_count: 0, online: false };
    const sent = show([unused, { ...promotion, id: promotion.partner_id }], () => Response.json(unused));
    expect(screen.getByText('Vale só no balcão')).toBeDefined();
    const [change, ...others] = screen.getAllByRole('button', { name: /^Editar/u });
    expect(others).toEqual([]);
    if (change) await userEvent.click(change);
    const form = within(await screen.findByRole('dialog', { name: 'Editar promoção' }));
    expect(form.getByLabelText('Início')).toHaveProperty('value', '2026-11-20T09:00');
    await userEvent.clear(form.getByLabelText('Desconto (%)'));
    await userEvent.type(form.getByLabelText('Desconto (%)'), '20');
    await userEvent.click(form.getByRole('button', { name: 'Salvar promoção' }));
    await vi.waitFor(() =>
      expect(sent).toMatchObject([
        {
          address: `/api/promotions/${promotion.id}`,
          body: {
            pct_off: 20,
            min_value_cents: 5000,
            start_at: promotion.start_at,
            start_minute: 840,
            end_minute: 1440,
            total_limit: 10,
            online: false,
          },
        },
      ]),
    );
  });
});
