import type { Contest, ContestProof } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { ContestBox } from './contest-box.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

const proof: ContestProof = {
  note: null,
  files: [],
  recorded: {
    checked_in_at: '2026-03-10T12:00:00.000Z',
    checked_out_at: '2026-03-10T13:00:00.000Z',
    confirmed_at: null,
    has_route: true,
    entries: 2,
    photos: 1,
    messages: 0,
  },
  may_edit: true,
  may_send: false,
  document_url: null,
  refusal: null,
};

const open: Contest = {
  id,
  booking_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  kind: 'card',
  status: 'open',
  state: 'waiting',
  amount_cents: 8_400,
  opened_at: '2026-03-11T12:00:00.000Z',
  proof_due_at: '2026-03-18T12:00:00.000Z',
  sent_at: null,
  decided_at: null,
  proof,
};

function show(contest: Contest, side: 'tutor' | 'provider', changed?: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    if (init?.method === 'GET' || init?.method === undefined) return Promise.resolve(Response.json(contest));
    sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : init.method);
    return Promise.resolve(changed?.() ?? Response.json(contest));
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ContestBox contestId={id} side={side} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

test('the seller sees what is recorded, adds words, and reads until when the bank takes them', async () => {
  const sent = show(open, 'provider', () =>
    Response.json({ ...open, proof: { ...proof, note: 'Passeamos a hora toda.' } }),
  );
  await userEvent.type(await screen.findByLabelText(/O que o banco precisa saber/), 'Passeamos a hora toda.');
  expect(text()).toContain('R$ 84,00, contestação no cartão');
  expect(text()).toMatch(/O banco aceita provas até 18\/03\/2026/);
  expect(text()).toContain('Percurso do passeio');
  expect(text()).toContain('2 registros do diário');
  expect(text()).not.toContain('mensagem do dia');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo. Vai junto com a prova.')).toBeDefined();
  expect(sent).toEqual([{ note: 'Passeamos a hora toda.' }]);
});

test('a picture is taken out again, and a refusal is said in words', async () => {
  const file = { id: open.booking_id, url: '/files/contests/picture/x', width: 40, height: 20 };
  const refusal = { error: { code: 'payment/contest-closed' } };
  const sent = show({ ...open, proof: { ...proof, files: [file] } }, 'provider', () =>
    Response.json(refusal, { status: 409 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar a imagem 1' }));
  expect(await screen.findByText(/A prova já foi enviada/)).toBeDefined();
  expect(sent).toEqual(['DELETE']);
});

test('once sent it cannot be changed, and the state is the bank’s', async () => {
  const sentAt = '2026-03-12T12:00:00.000Z';
  const closed = { ...proof, note: 'Passeamos.', may_edit: false };
  show({ ...open, state: 'sent', sent_at: sentAt, proof: closed }, 'provider');
  expect(await screen.findByText('O banco analisa a prova')).toBeDefined();
  expect(await screen.findByText('Passeamos.')).toBeDefined();
  expect(text()).toContain('O que foi enviado não muda mais.');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  expect(screen.queryByText('Juntar imagem')).toBeNull();
});

test('the tutor reads state and deadline alone', async () => {
  show({ ...open, proof: null }, 'tutor');
  expect(await screen.findByText(/A Patinha pode responder a ele até o prazo/)).toBeDefined();
  expect(text()).toMatch(/O banco aceita provas até/);
  expect(screen.queryByText('O que a Patinha já junta')).toBeNull();
});

test.each([
  ['lost', 'O banco desfez o pagamento'],
  ['won', 'O banco manteve o pagamento'],
] as const)('a contest that was %s says so', async (status, words) => {
  show({ ...open, status, state: status, proof: { ...proof, may_edit: false } }, 'provider');
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
});
