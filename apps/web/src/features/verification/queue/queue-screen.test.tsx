import type { VerificationCase } from '@patinha/contract/verification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { aCase, aVerification } from '../verification.fixture.ts';
import { QueueScreen } from './queue-screen.tsx';

const path = '/api/admin/verification-cases';
const [docId, selfieId] = ['7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a21', '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a22'];
const links = (...urls: string[]) => ({
  links: urls.map((url) => ({ url })),
  expires_at: '2026-11-12T12:01:00Z',
});

/** Renders the screen over these cases; returns what was sent. */
function show(...cases: readonly VerificationCase[]) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const decided = { documents: [aVerification({ status: 'approved' })] };
  const answers: Record<string, unknown> = {
    [path]: {
      items: cases,
      next_cursor: null,
      count: cases.length,
      decided_today: 4,
      as_of: '2026-11-12T16:00:00Z',
    },
    [`/api/admin/verifications/${docId}/links`]: links('/front', '/back'),
    [`/api/admin/verifications/${selfieId}/links`]: links('/face'),
    [`${path}/${cases[0]?.user_id}/decide`]: decided,
    [`${path}/${cases[0]?.user_id}/undo`]: decided,
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { body }) => {
      const { pathname } = new URL(address, 'http://localhost');
      if (typeof body === 'string' && !pathname.endsWith('/links'))
        sent.push({ path: pathname, body: JSON.parse(body) });
      const status = pathname.endsWith('/links') ? 201 : 200;
      return Promise.resolve(Response.json(answers[pathname], { status }));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <QueueScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Márcia Jardim/ }));
  return screen.findByRole('img', { name: 'Frente' });
};

test('an empty queue says so', async () => {
  show();
  expect(await screen.findByText('Todas as verificações em dia')).toBeDefined();
  expect(screen.getByText('Ninguém esperando')).toBeDefined();
});

test('a case shows who waits, how long, and its pictures only once it is opened', async () => {
  show(aCase(), aCase({ user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a99', full_name: 'Íris Bastos' }));
  expect(await screen.findByText('2 pessoas, a mais antiga primeiro')).toBeDefined();
  const line = screen.getByRole('button', { name: /^Márcia Jardim/ });
  expect(line.textContent).toContain('1 d 4 h');
  expect(line.textContent).toContain('Tutor: documento, selfie');
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.type(screen.getByLabelText('Nome, CPF, empresa'), 'iris');
  expect(screen.queryByRole('button', { name: /^Márcia Jardim/ })).toBeNull();
  await userEvent.clear(screen.getByLabelText('Nome, CPF, empresa'));
  await open();
  expect(screen.getByRole('img', { name: 'Selfie' })).toBeDefined();
  expect(screen.getByText('529.982.247-25')).toBeDefined();
});

test('the reason is prepared for the open page, previewed as the person reads it, and sent', async () => {
  const sent = show(aCase());
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar: frente' }));
  expect(screen.getByText('Escolha o motivo.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Verso' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Foto cortada ou fora de foco' }));
  const reason =
    'Precisamos de outra foto do verso do seu documento: a imagem ficou cortada ou fora de foco.';
  expect(screen.getByText(reason)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aprovar o outro no mesmo e-mail' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar: verso' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    approve: [{ verification_id: selfieId }],
    reject: [{ verification_id: docId, reason }],
  });
});

test('the open picture is turned by quarters and enlarged, and the selfie beside stays as it is', async () => {
  show(aCase());
  const front = await open();
  const selfie = screen.getByRole('img', { name: 'Selfie' });
  const turn = screen.getByRole('button', { name: 'Girar' });
  for (const angle of ['90deg', '180deg', '270deg', '0deg', '90deg']) {
    await userEvent.click(turn);
    expect(front.style.rotate).toBe(angle);
  }
  expect(selfie.style.rotate).toBe('0deg');
  const zoom = screen.getByRole('button', { name: 'Ampliar' });
  await userEvent.click(zoom);
  expect(zoom.getAttribute('aria-pressed')).toBe('true');
  // A picture that is larger than its place is moved about with the arrows.
  const reached = () => screen.getByRole('group', { name: 'Frente' }).tabIndex;
  expect(reached()).toBe(0);
  await userEvent.click(zoom);
  expect(reached()).toBe(-1);
});

test('a fact marked as different chooses its reason', async () => {
  show(aCase());
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Nascimento: diferente na foto' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Nascimento diferente' }).checked).toBe(true);
  expect(screen.getByText(/diferente da do cadastro \(14\/03\/1984\)/)).toBeDefined();
});

test('by keyboard: J opens, A approves all, Z takes back', async () => {
  const sent = show(aCase());
  await screen.findByRole('button', { name: /^Márcia Jardim/ });
  await userEvent.keyboard('j');
  await screen.findByRole('button', { name: 'Aprovar os dois' });
  await userEvent.keyboard('a');
  const status = await screen.findByText('Márcia Jardim: aprovado.');
  await userEvent.keyboard('z');
  await vi.waitFor(() => expect(status.isConnected).toBe(false));
  expect(sent.map(({ body }) => body)).toEqual([
    { approve: [{ verification_id: docId }, { verification_id: selfieId }], reject: [] },
    { verification_ids: [docId, selfieId] },
  ]);
});

test('marks are shown before the work, and a case of another admin is taken over first', async () => {
  const [doc] = aCase().documents;
  show(
    aCase({
      documents: doc
        ? [
            {
              ...doc,
              attempt: 2,
              last_rejection: 'Verso ilegível.',
              is_number_elsewhere: true,
              number_holder_id: docId,
              address: 'Rua das Flores, 12',
            },
          ]
        : [],
      opened_by: { name: 'Ana', at: '2026-11-12T15:58:00Z' },
    }),
  );
  const line = within(await screen.findByRole('button', { name: /^Márcia Jardim/ }));
  for (const mark of ['2º envio', 'CPF em outra conta', 'com Ana há 2 min'])
    expect(line.getByText(mark)).toBeDefined();
  await open();
  expect(screen.getByText('2º envio. Antes: Verso ilegível.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver a outra conta' }).getAttribute('href')).toBe(
    `/admin/users/${docId}`,
  );
  expect(screen.getByText('Rua das Flores, 12')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Assumir' }));
  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDefined();
});

test('a case that another admin decided meanwhile says so', async () => {
  show(aCase());
  await open();
  const answered = fetch;
  const error = { code: 'verification/not-pending', message: 'x', requestId: 'r' };
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.endsWith('/decide')
      ? Promise.resolve(Response.json({ error }, { status: 409 }))
      : answered(address, init),
  );
  await userEvent.keyboard('a');
  expect(
    await screen.findByText('Outra pessoa da equipe já decidiu este envio. A lista está atualizada.'),
  ).toBeDefined();
});
