import type { PayoutOverview } from '@patinha/contract/payout';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { MoneyScreen } from './money-screen.tsx';
import { anOutlook, aPayout } from './payout.fixture.ts';

const outlook = anOutlook();
const payout = aPayout({
  status: 'failed',
  recovered_cents: 100,
  failure: 'account_closed',
  ended_at: '2026-11-16T12:05:00.000Z',
});
const year = {
  year: 2026,
  first_year: 2025,
  last_year: 2026,
  months: [
    {
      month: '2026-11',
      services_count: 3,
      sold_cents: 15_000,
      commission_cents: 2_250,
      net_cents: 12_750,
      paid_cents: 0,
    },
  ],
  mei: { taken_cents: 6_561_000, ceiling_cents: 8_100_000, percent: 81, state: 'near' },
};
const advance = {
  held_cents: 10_000,
  obstacle: null,
  amount_cents: 9_000,
  fee_cents: 270,
  paid_cents: 8_730,
  destination: '+55 11 •••••-4321',
};
const answers = {
  '/api/payouts/outlook': outlook,
  '/api/payouts': { items: [payout], next_cursor: null },
  '/api/earnings/year': year,
  '/api/payouts/advance': advance,
};

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
let requests: SentRequest[] = [];

/** One answer a path; a writing answers what `writes` says. */
function show(
  changes: Record<string, unknown> = {},
  writes: () => Response = () => new Response('', { status: 500 }),
) {
  requests = [];
  const all: Record<string, unknown> = { ...answers, ...changes };
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
      const path = new URL(address, 'http://localhost').pathname;
      const method = init?.method ?? 'GET';
      if (method !== 'GET') {
        requests.push({
          method,
          path,
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        });
        return Promise.resolve(writes());
      }
      const answer = all[path];
      return Promise.resolve(
        answer === undefined ? new Response('', { status: 500 }) : Response.json(answer),
      );
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <MoneyScreen title="Ganhos" figures={null} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (part: Element | undefined) => (part?.textContent ?? '').replaceAll('\u00a0', ' ');

const refusal = (code: string, status: number, fields?: object) => () =>
  Response.json({ error: { code, message: code, requestId: 'r', fields } }, { status });

describe('the advance', () => {
  test('says amount, fee and what arrives, and lends the quote after a question', async () => {
    show({}, () => Response.json(aPayout({ kind: 'advance', amount_cents: 8_730 })));
    const row = await screen.findByRole('button', { name: /^Antecipar/ });
    expect(plain(row)).toBe('Anteciparrecebe R$ 87,30 hoje, custa R$ 2,70');
    await userEvent.click(row);
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Antecipamos R$ 90,00, com taxa de R$ 2,70');
    expect(plain(dialog)).toContain('Se esperar, os R$ 90,00 inteiros caem sem taxa');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Antecipar' }));
    await waitFor(() =>
      expect(requests).toEqual([
        { method: 'POST', path: '/api/payouts/advance', body: { amount_cents: 9_000, fee_cents: 270 } },
      ]),
    );
  });

  test('whose quote changed says so', async () => {
    show({}, refusal('payout/quote-changed', 409));
    await userEvent.click(await screen.findByRole('button', { name: /^Antecipar/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Antecipar' }));
    expect(await screen.findByText(/O valor mudou enquanto você decidia/)).toBeTruthy();
  });

  test('says what is in the way, and is not there while nothing is held', async () => {
    show({ '/api/payouts/advance': { ...advance, obstacle: 'too_few_bookings' } });
    expect(
      await screen.findByText(/disponível com R\$ 500,00 liberados, de pelo menos cinco clientes/),
    ).toBeTruthy();
    // To a beginner it is a line, not an offer.
    expect(screen.queryByRole('button', { name: /^Antecipar/ })).toBeNull();
    cleanup();
    show({ '/api/payouts/advance': { ...advance, held_cents: 0, obstacle: 'too_little' } });
    await screen.findByText('Conta para receber');
    await waitFor(() => expect(screen.queryByText('Antecipar')).toBeNull());
  });
});

describe('the request for a payout', () => {
  test('shows what can be paid out, when the next one goes, and pays after a question', async () => {
    show({}, () => Response.json(aPayout({ amount_cents: 12_750 }), { status: 201 }));
    expect(await screen.findByText('R$ 127,50', { selector: 'p.font-display' })).toBeDefined();
    expect(screen.getByText(/Próximo repasse automático: seg\. 23\/11, 9:00/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Pedir repasse/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('+55 11 •••••-4321');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir repasse' }));
    expect(requests).toMatchObject([{ method: 'POST', path: '/api/payouts' }]);
  });

  test.each<[PayoutOverview['obstacle'], string]>([
    ['stopped', 'Os repasses estão parados para conferência'],
    ['not_verified', 'Repasses começam quando a sua verificação for aprovada'],
    ['no_recipient', 'Cadastre uma chave Pix ou conta bancária'],
    ['recipient_resting', 'a conta recebe a partir de 24 horas'],
    ['under_way', 'Há um repasse a caminho'],
    ['nothing_available', 'Nenhum valor disponível'],
  ])('says what stands in the way instead of the button: %s', async (obstacle, sentence) => {
    const recipient = obstacle === 'no_recipient' ? { recipient: null } : {};
    show({ '/api/payouts/outlook': anOutlook({ obstacle, ...recipient }) });
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pedir repasse/ })).toBeNull();
    expect(screen.queryByText(/Próximo repasse automático/) === null).toBe(obstacle === 'no_recipient');
  });

  test('tells why it was refused', async () => {
    show({}, refusal('payout/under-way', 409));
    await userEvent.click(await screen.findByRole('button', { name: /^Pedir repasse/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir repasse' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Há um repasse a caminho');
  });

  test('shows no zeros for what could not be loaded', async () => {
    show({
      '/api/payouts/outlook': undefined,
      '/api/payouts': undefined,
      '/api/earnings/year': undefined,
      '/api/payouts/advance': undefined,
    });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(screen.queryByText(/R\$/)).toBeNull();
  });
});

describe('the destination', () => {
  async function openForm() {
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar conta' }));
    return within(await screen.findByRole('dialog'));
  }

  test('is shown masked, and another is set', async () => {
    show({}, () => Response.json(outlook.recipient));
    const form = await openForm();
    await userEvent.selectOptions(await form.findByLabelText('Tipo da chave'), 'E-mail');
    await userEvent.type(form.getByLabelText('Chave Pix'), 'carla@exemplo.com');
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }));
    expect(requests).toEqual([
      {
        method: 'PUT',
        path: '/api/payouts/recipient',
        body: { destination: { kind: 'pix', key_kind: 'email', key: 'carla@exemplo.com' } },
      },
    ]);
  });

  test('may be a bank account', async () => {
    show({}, () => Response.json(outlook.recipient));
    const form = await openForm();
    await userEvent.selectOptions(await form.findByLabelText('Receber por'), 'Conta bancária');
    await userEvent.type(form.getByLabelText('Banco (código)'), '341');
    await userEvent.type(form.getByLabelText('Agência (sem dígito)'), '1234');
    await userEvent.type(form.getByLabelText('Conta'), '56789');
    await userEvent.type(form.getByLabelText('Dígito'), '0');
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }));
    expect(requests[0]?.body).toMatchObject({
      destination: { kind: 'bank', bank_code: '341', branch: '1234', account: '56789', account_digit: '0' },
    });
  });

  test('asks for the key before anything is sent', async () => {
    show();
    const form = await openForm();
    await userEvent.click(await form.findByRole('button', { name: 'Salvar conta' }));
    expect(await form.findByText('Diga a chave Pix.')).toBeDefined();
    expect(requests).toEqual([]);
  });

  test.each([
    [refusal('request/invalid', 400, { 'destination.key': 'invalid' }), 'Confira a chave: ela não é válida'],
    [refusal('payout/not-own-key', 400, { 'destination.key': 'invalid' }), 'precisa ser a do seu cadastro'],
  ])('says at its field what was refused', async (answer, sentence) => {
    show({}, answer);
    const form = await openForm();
    await userEvent.type(await form.findByLabelText('Chave Pix'), '529.982.247-25');
    await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }));
    expect(await form.findByText(new RegExp(sentence))).toBeDefined();
  });
});

describe('months and history', () => {
  test('show a year by month, the ceiling of a MEI and what became of each payout', async () => {
    show();
    const months = within(await screen.findByRole('region', { name: 'Resumo mensal' }));
    const month = await months.findByRole('listitem');
    expect(plain(month)).toMatch(/^novembro de 2026R\$ 127,50/);
    await userEvent.click(months.getByText('novembro de 2026'));
    expect(Array.from(month.querySelectorAll('dl > div'), plain)).toEqual([
      'Serviços3',
      'VendidoR$ 150,00',
      'ComissãoR$ 22,50',
      'LíquidoR$ 127,50',
      'RepassadoR$ 0,00',
    ]);
    expect(months.getByRole('button', { name: 'Baixar CSV de novembro de 2026' })).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('81');
    expect(screen.getByText('Você já passou de 80% do limite anual do MEI.')).toBeDefined();
    const payouts = within(screen.getByRole('region', { name: 'Repasses' }));
    const line = await payouts.findByRole('listitem');
    expect(line.textContent).toContain('Devolvido');
    expect(line.textContent).toContain('R$\u00a01,00 descontados');
    expect(line.textContent).toContain('conta encerrada');
  });

  test('of a company have no ceiling, and nothing paid out yet says so', async () => {
    show({ '/api/earnings/year': { ...year, mei: null }, '/api/payouts': { items: [], next_cursor: null } });
    expect(await screen.findByText('Nenhum repasse por enquanto')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
