import type { ReportedReview } from '@patinha/contract/review';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { useQuery } from '../../lib/api/use-query.ts';
import { toast, toasts } from '../../ui/toast/toast-store.ts';
import { ReportedReviews } from './reported-reviews.tsx';

const reported: ReportedReview = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  reviewer_name: 'Helena Prado',
  reviewed_name: 'Carla Menezes',
  rating: 1,
  comment: 'Ligue para mim.',
  chips: [],
  created_at: '2026-11-20T15:00:00.000Z',
  reply: null,
  replied_at: null,
  reports: [
    { reason: 'personal_data', detail: 'Traz um telefone.', reported_at: '2026-11-21T15:00:00.000Z' },
  ],
  hidden_reason: null,
};

function show(items: readonly ReportedReview[], answer: () => Response = () => Response.json({})) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((_address, { method, body }) => {
      if (method === 'GET') return Promise.resolve(Response.json({ items, next_cursor: null }));
      sent.push(typeof body === 'string' ? JSON.parse(body) : body);
      return Promise.resolve(answer());
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportedReviews />
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a reported review is hidden for a reason', async () => {
  const sent = show([reported]);
  expect(await screen.findByText('Mostra dados pessoais')).toBeDefined();
  expect(screen.getByText(/Helena Prado sobre Carla Menezes/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar avaliação?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Escreva o motivo.');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Traz um telefone.');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Decisão registrada'));
  expect(sent).toEqual([{ decision: 'hide', reason: 'Traz um telefone.' }]);
});

test('a hidden review can only be restored, and a refusal is shown', async () => {
  show([{ ...reported, hidden_reason: 'Traz um telefone.' }], () =>
    Response.json(
      { error: { code: 'review/already-decided', message: '', requestId: 'r' } },
      { status: 409 },
    ),
  );
  expect(await screen.findByText('Retirada: Traz um telefone.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar de novo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manter avaliação?' }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Foi engano.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mostrar de novo' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Não há mais o que decidir.');
});

/** Something else on the page that a decision makes stale, and that takes its time. */
function SlowFigure() {
  useQuery({ queryKey: ['wallet', 'slow'], queryFn: () => new Promise((done) => setTimeout(done, 100, 1)) });
  return null;
}

test('a decision is announced even when the review leaves the list before the refetch ends', async () => {
  const lists = [[reported], []];
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    Promise.resolve(Response.json(method === 'GET' ? { items: lists.shift() ?? [], next_cursor: null } : {})),
  );
  toast({ title: 'Antes' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlowFigure />
      <ReportedReviews />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retirar avaliação?' }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Traz um telefone.');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  await vi.waitFor(() => expect(screen.queryByText('Mostra dados pessoais')).toBeNull());
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Decisão registrada'));
});
