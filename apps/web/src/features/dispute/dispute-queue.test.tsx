import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { AdminDisputesScreen } from './admin-disputes-screen.tsx';
import { DisputeQueue } from './dispute-queue.tsx';
import { adminDispute, dispute, disputeId, refusal, show } from './dispute.fixture.tsx';

const list = 'GET /api/admin/disputes';
const at = (action: string) => `POST /api/admin/disputes/${disputeId}/${action}`;
const answer = (items: readonly unknown[], overdue = 0) => ({
  items,
  next_cursor: null,
  undecided_count: items.length,
  overdue_count: overdue,
});
const resolved = { ...adminDispute, status: 'resolved', events: dispute.events };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the open disputes, with the short id and the three decisions', async () => {
  show(<DisputeQueue />, { [list]: () => answer([adminDispute], 1) });
  expect(await screen.findByRole('heading', { name: 'Disputa 7f0c0a52' })).toBeDefined();
  expect(screen.getByText('1 disputa aberta')).toBeDefined();
  expect(screen.getByText('1 disputa passou de 48 horas sem resposta.')).toBeDefined();
  expect(screen.getByText('O passeio durou dez minutos.')).toBeDefined();
  expect(screen.getByText('Aberta em 20/11/2026')).toBeDefined();
  for (const name of [/^Resolver - Cliente/, /^Resolver - Prestador/, /^Reembolso Parcial/])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
});

test('an empty queue and a failure each show a message', async () => {
  show(<DisputeQueue />, { [list]: () => answer([]) });
  expect(await screen.findByText('Nenhuma disputa aberta')).toBeDefined();
  cleanup();
  show(<DisputeQueue />, { [list]: () => new Response('', { status: 500 }) });
  expect(await screen.findByText('Não foi possível carregar as disputas')).toBeDefined();
});

test('before 72 hours nothing is decided', async () => {
  show(<DisputeQueue />, {
    [list]: () => answer([{ ...adminDispute, replied_at: adminDispute.created_at, moves: ['take'] }]),
  });
  expect(await screen.findByText(/Decisão possível a partir de/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Resolver - Cliente/ })).toHaveProperty('disabled', true);
});

test('a partial refund is any amount in reais, shown with what each side has, and wants a reason', async () => {
  const sent = show(<DisputeQueue />, {
    [list]: () => answer([adminDispute]),
    [at('resolve')]: () => ({ ...resolved }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Reembolso Parcial/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reembolso Parcial' });
  const amount = within(dialog).getByLabelText(/Valor do reembolso/);
  expect(amount).toHaveProperty('value', '50,00');
  expect(within(dialog).getByText('Reembolso ao tutor: R$ 50,00')).toBeDefined();
  await userEvent.clear(amount);
  expect(within(dialog).getByText('Use um valor de R$ 0,01 a R$ 104,99.')).toBeDefined();
  await userEvent.type(amount, '105');
  expect(within(dialog).getByText('Use um valor de R$ 0,01 a R$ 104,99.')).toBeDefined();
  await userEvent.clear(amount);
  await userEvent.type(amount, '20,25');
  expect(within(dialog).getByText('Reembolso ao tutor: R$ 20,25')).toBeDefined();
  expect(within(dialog).getByText('20,3% do preço')).toBeDefined();
  const rows = within(dialog)
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    'Helena Prado pagaR$ 105,00R$ 84,75',
    'Carla Menezes recebeR$ 85,00R$ 67,79',
    'Patinha fica comR$ 20,00R$ 16,96',
  ]);
  const send = within(dialog).getByRole('button', { name: 'Reembolso Parcial' });
  await userEvent.click(send);
  expect(within(dialog).getByText('Escreva o motivo.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Um terço do tempo.');
  await userEvent.click(send);
  await waitFor(() =>
    expect(sent).toContainEqual([
      at('resolve'),
      { kind: 'partial', refund_cents: 2_025, reason: 'Um terço do tempo.' },
    ]),
  );
  expect(await screen.findByText('A disputa foi resolvida com sucesso.')).toBeDefined();
});

test('a reason corrected after a lost reply, of the same length, gets a new key', async () => {
  show(<DisputeQueue />, {
    [list]: () => answer([adminDispute]),
    [at('resolve')]: () => refusal(500, 'internal'),
  });
  const answered = fetch;
  const keys: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return answered(address, init);
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Resolver - Cliente/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Resolver - Cliente' }));
    await dialog.findByRole('button', { name: 'Resolver - Cliente' });
  };
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Ninguém foy');
  await send();
  await send();
  await userEvent.type(dialog.getByLabelText(/Motivo/), '{Backspace}i');
  await send();
  expect(toasts.current()).toMatchObject({ title: 'Não foi possível concluir', tone: 'destructive' });
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a second admin confirms what another one proposed', async () => {
  const proposal = {
    kind: 'client',
    refund_cents: 60_000,
    reason: 'Ninguém apareceu.',
    proposed_at: dispute.created_at,
    may_confirm: true,
  };
  const sent = show(<DisputeQueue />, {
    [list]: () => answer([{ ...adminDispute, proposal }]),
    [at('confirm')]: () => resolved,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar reembolso de R\$.600,00/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar o reembolso?' });
  await userEvent.click(within(dialog).getByRole('button', { name: /Confirmar reembolso/ }));
  await waitFor(() => expect(sent).toContainEqual([at('confirm'), { refund_cents: 60_000 }]));
});

test('a line leads to the whole case, and the list is by state', async () => {
  show(<AdminDisputesScreen />, { [list]: () => answer([adminDispute]) });
  const link = await screen.findByRole('link', { name: 'Ver a disputa 7f0c0a52' });
  expect(link.getAttribute('href')).toBe(`/admin/disputes/${disputeId}`);
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Resolvida');
  expect(screen.getByLabelText('Situação')).toHaveProperty('value', 'resolved');
});
