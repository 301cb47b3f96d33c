import type { PayoutOrRecovery, PayoutOverview } from '@patinha/contract/payout';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { useQuery } from '../../lib/api/use-query.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { payoutOutlook } from './outlook.api.ts';
import { PayoutHistory } from './payout-history.tsx';
import { PayoutRow } from './payout-row.tsx';
import { anOutlook, aPayout } from './payout.fixture.ts';

// A provider owes R$ 80,00 and has R$ 50,00 available.

const owing = {
  available_cents: 5_000,
  debt_cents: 8_000,
  payout_cents: 0,
  obstacle: 'nothing_available',
} as const;
const kept = aPayout({
  kind: 'recovery',
  status: 'kept',
  amount_cents: 0,
  recovered_cents: 5_000,
  destination: null,
});

let requests: string[] = [];

/** Serves the answer to a payout request, the outlook, and a history of what was kept. */
function show(reply: PayoutOrRecovery, changes: Partial<PayoutOverview> = {}) {
  requests = [];
  const answerTo = (path: string, method: string) => {
    if (method === 'POST') {
      requests.push(path);
      return Response.json(reply, { status: 201 });
    }
    return Response.json(
      path.endsWith('outlook') ? anOutlook({ ...owing, ...changes }) : { items: [kept], next_cursor: null },
    );
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) =>
      Promise.resolve(answerTo(new URL(address, 'http://localhost').pathname, init?.method ?? 'GET')),
    ),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Request />
        <PayoutHistory />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function Request() {
  const outlook = useQuery(payoutOutlook());
  return outlook.data && <PayoutRow outlook={outlook.data} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const outcome = () => [toasts.current()?.title, plain(toasts.current()?.description)];

async function press(button: string, confirm: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }));
  const dialog = await screen.findByRole('dialog');
  const question = plain(dialog.textContent);
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  return question;
}

test('a provider who owes all that is available reads that it settles the debt, and may settle it now', async () => {
  show(kept);
  expect(plain((await screen.findByText(/disponíveis e serão usados/)).textContent)).toContain('R$ 50,00');
  expect(screen.queryByRole('button', { name: /^Pedir repasse/ })).toBeNull();
  const question = await press('Abater agora', 'Abater');
  expect(question).toContain('Abater R$ 50,00 do que você deve?');
  expect(question).toContain('Você deve R$ 80,00. Os R$ 50,00 disponíveis ficam com a Patinha');
  await waitFor(() => expect(requests).toEqual(['/api/payouts']));
  await waitFor(() =>
    expect(outcome()).toEqual([
      'Valor abatido, sem repasse',
      'R$ 50,00 ficaram com a Patinha para pagar o que você devia.',
    ]),
  );
});

test('a payout that a new debt consumed does not claim that money is on its way', async () => {
  show(kept, { debt_cents: 0, payout_cents: 5_000, obstacle: null });
  await press('Pedir repasse', 'Pedir repasse');
  await waitFor(() => expect(outcome()[0]).toBe('Valor abatido, sem repasse'));
});

test('and the other way around', async () => {
  show(aPayout({ kind: 'request', amount_cents: 700, recovered_cents: 8_000 }));
  await press('Abater agora', 'Abater');
  await waitFor(() => expect(outcome()).toEqual(['Repasse pedido', 'R$ 7,00 a caminho da sua conta.']));
});

test.each<[string, Partial<PayoutOverview>, string]>([
  ['nothing is available', { available_cents: 0 }, 'Nenhum valor disponível'],
  ['a payout is under way', { obstacle: 'under_way' }, 'Há um repasse a caminho'],
  ['payouts are stopped', { obstacle: 'stopped' }, 'Os repasses estão parados'],
])('there is no button while %s', async (_name, change, sentence) => {
  show(kept, change);
  expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Abater agora/ })).toBeNull();
});

test('the history says how much was kept, with no receipt of a payout', async () => {
  show(kept);
  const line = await screen.findByRole('listitem');
  expect(plain(line.textContent)).toContain('Abatimento do que você devia Abatido');
  expect(line.textContent).toContain('ficou com a Patinha, sem repasse');
  expect(plain(line.textContent)).toContain('R$ 50,00');
  expect(plain(line.textContent)).not.toContain('R$ 0,00');
  expect(within(line).queryByRole('link')).toBeNull();
});
