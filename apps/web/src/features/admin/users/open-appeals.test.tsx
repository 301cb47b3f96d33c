import type { ListedAppeal } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { AppealsPart } from './appeals-part.tsx';
import { OpenAppeals } from './open-appeals.tsx';

const userId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const appeal: ListedAppeal = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  user_id: userId,
  full_name: 'Ana Reis',
  suspension_reason: 'Pagamento por fora',
  text: 'Foi um engano, confiram por favor.',
  sent_at: '2026-11-20T15:00:00.000Z',
  state: 'open',
  answer: null,
  decided_at: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(part: ReactNode, items: readonly ListedAppeal[] | undefined, decision = Response.json(appeal)) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(`${new URL(address, 'http://localhost').pathname} ${body}`);
    const list = { items, next_cursor: null, open_count: items?.length };
    if (method === 'POST') return Promise.resolve(decision);
    return Promise.resolve(items ? Response.json(list) : new Response('', { status: 500 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

test('open appeals are counted and named; without any, nothing is rendered', async () => {
  show(<OpenAppeals />, [appeal]);
  expect(await screen.findByRole('heading', { name: '1 pedido de revisão espera resposta' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver pedido de Ana Reis' })).toBeDefined();
  cleanup();
  show(<OpenAppeals />, undefined);
  expect(await screen.findByText('Não foi possível carregar os pedidos de revisão')).toBeDefined();
});

test.each([
  { button: 'Manter suspensão', outcome: 'upheld' },
  { button: 'Devolver a conta', outcome: 'lifted' },
])('"$button" sends $outcome with the answer, and never without', async ({ button, outcome }) => {
  const sent = show(<AppealsPart userId={userId} />, [appeal]);
  expect(await screen.findByText(appeal.text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.getByText('Escreva a resposta.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Resposta à pessoa'), 'Conferimos.');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      `/api/admin/appeals/${appeal.id}/decision {"outcome":"${outcome}","answer":"Conferimos."}`,
    ]),
  );
});

test('an answer that came too late says so', async () => {
  const error = { code: 'admin/appeal-decided', message: 'x', requestId: 'r' };
  show(<AppealsPart userId={userId} />, [appeal], Response.json({ error }, { status: 409 }));
  await userEvent.type(await screen.findByLabelText('Resposta à pessoa'), 'Conferimos.');
  await userEvent.click(screen.getByRole('button', { name: 'Manter suspensão' }));
  expect(await screen.findByText('Este pedido já foi respondido.')).toBeDefined();
});

test('a decided one shows its answer and asks for nothing', async () => {
  show(<AppealsPart userId={userId} />, [{ ...appeal, state: 'upheld', answer: 'Conferimos.' }]);
  expect(await screen.findByText('Suspensão mantida')).toBeDefined();
  expect(screen.getByText('Conferimos.')).toBeDefined();
  expect(screen.queryByLabelText('Resposta à pessoa')).toBeNull();
});
