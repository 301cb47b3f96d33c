import type { Receipt } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { ReceiptScreen } from './receipt-screen.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const charge: Receipt = {
  id,
  kind: 'charge',
  number: '7F0C0A52-8C1F',
  issued_at: '2026-11-20T15:00:00.000Z',
  simulado: true,
  company: { name: 'Patinha Ltda', cnpj: '11.222.333/0001-81' },
  tutor_name: 'Ana Reis',
  provider: { name: 'Carla Cuidadora', cnpj: null },
  month: null,
  title: 'Passeio no parque',
  service_at: '2026-11-22T15:00:00.000Z',
  zone: 'America/Sao_Paulo',
  method: 'card',
  card_last4: '0012',
  destination: null,
  parts: { list_cents: 5_000, discount_cents: 1_000, fee_cents: 200 },
  bookings: [],
  wallet_cents: 1_200,
  recovered_cents: 0,
  advance_fee_cents: 0,
  amount_cents: 3_000,
};

function show(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  render(
    <MemoryRouter initialEntries={[`/recibo/${id}`]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Routes>
          <Route path="/recibo/:receiptId" element={<ReceiptScreen />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

test('a receipt says who paid whom for what, each part, and that the money is simulated', async () => {
  show(() => Response.json(charge));
  await screen.findByRole('heading', { name: 'Recibo de pagamento' });
  for (const part of [
    'AMBIENTE SIMULADO',
    'Ana Reis',
    'Carla Cuidadora',
    'Patinha Ltda, CNPJ 11.222.333/0001-81',
    'Cartão •••• 0012',
    'Preço do serviçoR$ 50,00',
    'Desconto−R$ 10,00',
    'Taxa de conveniênciaR$ 2,00',
    'Pago com a carteiraR$ 12,00',
    'Pago com o cartãoR$ 30,00',
    'Total pagoR$ 42,00',
  ])
    expect(text()).toContain(part);
});

test('a payout says what was kept of it', async () => {
  const payout: Receipt = {
    ...charge,
    kind: 'payout',
    tutor_name: null,
    title: null,
    service_at: null,
    zone: null,
    method: null,
    card_last4: null,
    destination: 'ca•••@exemplo.com',
    parts: null,
    wallet_cents: 0,
    recovered_cents: 1_500,
    amount_cents: 8_500,
  };
  show(() => Response.json(payout));
  await screen.findByRole('heading', { name: 'Recibo de repasse' });
  for (const part of [
    'Saldo disponível usadoR$ 100,00',
    'Descontado do que era devido−R$ 15,00',
    'Total repassadoR$ 85,00',
  ])
    expect(text()).toContain(part);
});

test('a month of a plan says who pays whom for what, and until when', async () => {
  const month: Receipt = {
    ...charge,
    kind: 'plan',
    tutor_name: 'Márcia Jardim',
    provider: { name: 'Pet Shop Jardim', cnpj: '11444777000161' },
    month: {
      plan: 'completo',
      from: '2026-11-20T15:00:00.000Z',
      until: '2026-12-20T15:00:00.000Z',
      taken_back_at: null,
    },
    title: null,
    service_at: null,
    zone: null,
    method: 'pix',
    card_last4: null,
    parts: null,
    wallet_cents: 0,
    amount_cents: 19_900,
  };
  show(() => Response.json(month));
  await screen.findByRole('heading', { name: 'Recibo de assinatura' });
  for (const part of [
    'AssinanteMárcia Jardim',
    'EmpresaPet Shop Jardim, CNPJ 11.444.777/0001-61',
    'Vendido porPatinha Ltda',
    'PlanoEmpresa Premium Completo',
    'Período pagode 20/11/2026 até 20/12/2026',
    'Total pagoR$ 199,00',
    'não substitui a nota fiscal do plano',
  ])
    expect(text()).toContain(part);
  cleanup();
  const taken = month.month && { ...month.month, taken_back_at: '2026-12-01T15:00:00.000Z' };
  show(() => Response.json({ ...month, month: taken }));
  await screen.findByText('Devolvido pelo banco');
  expect(text()).toContain('Este período não conta como pago.');
  expect(text()).not.toContain('Período pago');
});

/** Presses 'Baixar PDF' and gives what the file holds. */
async function savedPdf(receipt: Receipt): Promise<{ readonly type: string; readonly content: string }> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:recibo';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show(() => Response.json(receipt));
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
  const content = [...bytes]
    .map((byte) => String.fromCodePoint(byte))
    .join('')
    .replaceAll('\u00a0', ' ');
  return { type: files[0]?.type ?? '', content };
}

test('it is kept as a PDF with the same figures', async () => {
  const { type, content } = await savedPdf(charge);
  expect(type).toBe('application/pdf');
  for (const part of ['(Total pago)', '(R$ 42,00)', '(-R$ 10,00)', 'AMBIENTE SIMULADO', 'Passeio no parque'])
    expect(content).toContain(part);
});

test('page and PDF tell the time of the service at its place, when it was paid in São Paulo', async () => {
  // 23:30 in Manaus is the next day in São Paulo, where money is counted.
  const late: Receipt = {
    ...charge,
    zone: 'America/Manaus',
    service_at: '2026-11-23T03:30:00.000Z',
    issued_at: '2026-11-20T15:00:00.000Z',
  };
  const { content } = await savedPdf(late);
  expect(text()).toContain('Marcado para22/11/2026, 23:30');
  expect(text()).toContain('Data20/11/2026, 12:00');
  expect(content).toContain('Marcado para: 22/11/2026, 23:30');
});

test('an unknown receipt is not found, and one that fails to load can be loaded again', async () => {
  const missing = { error: { code: 'payment/receipt-not-found', message: 'x', requestId: 'r' } };
  show(() => Response.json(missing, { status: 404 }));
  expect(await screen.findByText('Recibo não encontrado')).toBeTruthy();
  cleanup();
  show(() => new Response('', { status: 500 }));
  expect(await screen.findByText('Não foi possível carregar o recibo')).toBeTruthy();
});
