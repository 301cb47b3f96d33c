import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../../lib/auth/auth-client.ts';
import { Toaster } from '../../../ui/toast/toast.tsx';
import { OwnerQuestion } from '../proof/owner-question.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const at = '2026-11-20T15:00:00.000Z';
const person = {
  id: '0b8e2f6c-5a1d-4f6e-9f0a-3c2d1e0f9a8b',
  aud: 'authenticated',
  email: 'ana@patinha.test',
  app_metadata: {},
  user_metadata: {},
  identities: [{ identity_id: 'i', id: 'i', user_id: 'u', provider: 'email', identity_data: {} }],
  created_at: at,
};
const ownSession = {
  access_token: 'head.e30.signature',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 900,
  expires_at: Math.floor(Date.now() / 1000) + 900,
  user: person,
};
const device = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  device: 'desktop',
  browser: 'Chrome',
  system: 'Windows',
  is_current: true,
  created_at: at,
  last_used_at: at,
};
const lost = {
  ...device,
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  device: 'phone',
  browser: null,
  system: null,
  is_current: false,
};

interface Answer {
  readonly status?: number;
  readonly body: object;
}
type Answers = Readonly<Record<string, Answer>>;

/** The network: the answers of a call in their order, the last one again and again. */
function show(element: ReactNode, answers: Readonly<Record<string, readonly [Answer, ...Answer[]]>>) {
  const sent: { call: string; body: unknown; key: string | null }[] = [];
  const usual: Answers = { 'GET /auth/v1/user': { body: person } };
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const scope = url.searchParams.get('scope');
    const call = `${init.method ?? 'GET'} ${url.pathname}${scope === null ? '' : `?scope=${scope}`}`;
    const times = sent.filter((one) => one.call === call).length;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers[call]?.[times] ?? answers[call]?.at(-1) ?? usual[call];
    const { status = 200, body: said } = answer ?? { status: 404, body: { code: 'not_found' } };
    return Promise.resolve(
      Response.json(said, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    );
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {element}
      <OwnerQuestion />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const said = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const refusal = (code: string, status = 400): Answer => ({ status, body: { code, message: 'English' } });
const bodiesOf = (sent: readonly { call: string; body: unknown }[], call: string) =>
  sent.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(() => {
  localStorage.setItem(sessionStorageKey, JSON.stringify(ownSession));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the password', () => {
  test('is changed, and the user reads that the other devices are signed out', async () => {
    const sent = show(<CredentialsCard />, { 'PUT /auth/v1/user': [{ body: person }] });
    await press('Alterar senha');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Capivara mansa 7');
    await press('Salvar nova senha');
    await said('Senha alterada');
    await said('Os outros aparelhos foram desconectados.');
    expect(bodiesOf(sent, 'PUT /auth/v1/user')).toMatchObject([{ password: 'Capivara mansa 7' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is short or weak shows an error at its field', async () => {
    const sent = show(<CredentialsCard />, { 'PUT /auth/v1/user': [refusal('weak_password', 422)] });
    await press('Alterar senha');
    const field = await screen.findByLabelText('Nova senha');
    await userEvent.type(field, 'curta');
    await press('Salvar nova senha');
    await said('Use pelo menos 10 caracteres.');
    expect(bodiesOf(sent, 'PUT /auth/v1/user')).toEqual([]);
    await userEvent.type(field, 'mas agora longa');
    await press('Salvar nova senha');
    await said('Esta senha é fácil de adivinhar. Escolha outra.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('asks in place who is there when the last proof is old, keeps what was typed and sends it again', async () => {
    const sent = show(<CredentialsCard />, {
      'PUT /auth/v1/user': [refusal('reauthentication_needed'), { body: person }],
      'POST /api/session-proof': [
        { status: 403, body: { error: { code: 'session/wrong-password' } } },
        { body: { proven_until: at } },
      ],
    });
    await press('Alterar senha');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Capivara mansa 7');
    await press('Salvar nova senha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    const current = await dialog.findByLabelText('Sua senha');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await said('Informe sua senha.');
    await userEvent.type(current, 'errada');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await said('Senha incorreta.');
    await userEvent.clear(current);
    await userEvent.type(current, 'Onça parda 9');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await said('Senha alterada');
    expect(bodiesOf(sent, 'PUT /auth/v1/user')).toMatchObject([
      { password: 'Capivara mansa 7' },
      { password: 'Capivara mansa 7' },
    ]);
  });

  test('takes a code by mail as proof, and stays as it was when the question is closed', async () => {
    const sent = show(<CredentialsCard />, {
      'PUT /auth/v1/user': [
        refusal('reauthentication_needed'),
        refusal('reauthentication_needed'),
        { body: person },
      ],
      'GET /auth/v1/reauthenticate': [refusal('over_email_send_rate_limit', 429), { body: {} }],
      'POST /api/session-proof': [{ body: { proven_until: at } }],
    });
    await press('Alterar senha');
    const field = await screen.findByLabelText('Nova senha');
    await userEvent.type(field, 'Capivara mansa 7');
    await press('Salvar nova senha');
    await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await userEvent.keyboard('{Escape}');
    await said('Para continuar, confirme que é você.');
    expect(field).toHaveProperty('value', 'Capivara mansa 7');
    await press('Salvar nova senha');
    await press('Usar um código por e-mail');
    await press('Enviar código por e-mail');
    await said('Acabamos de enviar um e-mail. Espere um minuto para pedir outro.');
    await press('Enviar código por e-mail');
    await userEvent.type(await screen.findByLabelText('Código de segurança'), '123 456');
    await press('Confirmar');
    await said('Senha alterada');
    expect(bodiesOf(sent, 'POST /api/session-proof')).toEqual([{ code: '123456' }]);
  });

  test('is proven by the second factor where there is one', async () => {
    const factor = { id: 'f', factor_type: 'totp', status: 'verified', created_at: at, updated_at: at };
    show(<CredentialsCard />, {
      'GET /auth/v1/user': [{ body: { ...person, factors: [factor] } }],
      'PUT /auth/v1/user': [refusal('reauthentication_needed'), { body: person }],
      'POST /auth/v1/factors/f/challenge': [{ body: { id: 'c', type: 'totp', expires_at: 0 } }],
      'POST /auth/v1/factors/f/verify': [{ body: ownSession }],
    });
    await press('Alterar senha');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Capivara mansa 7');
    await press('Salvar nova senha');
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '123456');
    expect(screen.queryByLabelText('Sua senha')).toBeNull();
    await press('Confirmar');
    await said('Senha alterada');
  });
});

describe('the address', () => {
  test('needs confirmation at both addresses, and the pending one is shown', async () => {
    const sent = show(<CredentialsCard />, {
      'PUT /auth/v1/user': [{ body: person }],
      'GET /auth/v1/user': [{ body: person }, { body: { ...person, new_email: 'nova@patinha.test' } }],
    });
    await said('ana@patinha.test');
    await press('Alterar e-mail');
    const field = await screen.findByLabelText('Novo e-mail');
    for (const [typed, problem] of [
      ['ANA@patinha.test', 'Este já é o seu e-mail.'],
      ['nova', 'Confira o endereço de e-mail.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await press('Enviar mensagens');
      await said(problem);
    }
    await userEvent.clear(field);
    await userEvent.type(field, 'Nova@patinha.test');
    await press('Enviar mensagens');
    await said('Confira os dois e-mails');
    await said(/^Troca para nova@patinha.test aguardando/);
    expect(bodiesOf(sent, 'PUT /auth/v1/user')).toMatchObject([{ email: 'nova@patinha.test' }]);
  });

  test('that cannot be changed says why', async () => {
    const sent = show(<CredentialsCard />, { 'PUT /auth/v1/user': [refusal('insufficient_aal', 401)] });
    await press('Alterar e-mail');
    await userEvent.type(await screen.findByLabelText('Novo e-mail'), 'nova@patinha.test');
    await press('Enviar mensagens');
    await said('Entre de novo e confirme a segunda etapa para mudar a segurança da conta.');
    expect(screen.queryByText('English')).toBeNull();
    expect(bodiesOf(sent, 'PUT /auth/v1/user')).toHaveLength(1);
  });
});

describe('the devices', () => {
  const listed = (...items: object[]): Answer => ({ body: { items, next_cursor: null } });

  test('are named, and another one is signed out after a question and a proof, by one key', async () => {
    const sent = show(<SessionsCard />, {
      'GET /api/sessions': [listed(device, lost), listed(device)],
      [`DELETE /api/sessions/${lost.id}`]: [
        { status: 403, body: { error: { code: 'session/proof-needed' } } },
        { body: {} },
      ],
      'POST /api/session-proof': [{ body: { proven_until: at } }],
    });
    await said('Chrome no Windows');
    await said('Este aparelho');
    await press('Sair deste aparelho: Celular');
    const dialog = await screen.findByRole('dialog', { name: 'Sair de Celular?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair deste aparelho' }));
    await userEvent.type(await screen.findByLabelText('Sua senha'), 'Onça parda 9');
    await press('Confirmar');
    await said('Aparelho desconectado');
    await said('Nenhum outro aparelho está conectado.');
    const keys = sent.filter(({ call }) => call === `DELETE /api/sessions/${lost.id}`).map(({ key }) => key);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(screen.queryByRole('button', { name: 'Sair de todos os outros' })).toBeNull();
  });

  test('but this one are signed out together', async () => {
    const sent = show(<SessionsCard />, {
      'GET /api/sessions': [listed(device, lost), listed(device)],
      'POST /auth/v1/logout?scope=others': [{ body: {} }],
    });
    await press('Sair de todos os outros');
    const dialog = await screen.findByRole('dialog', { name: 'Sair de todos os outros aparelhos?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair de todos os outros' }));
    await said('Outros aparelhos desconectados');
    await said('Nenhum outro aparelho está conectado.');
    expect(sent.map(({ call }) => call)).toContain('POST /auth/v1/logout?scope=others');
  });

  test('that are gone already, or cannot be read, say so', async () => {
    show(<SessionsCard />, {
      'GET /api/sessions': [{ status: 500, body: { error: { code: 'internal' } } }, listed(device, lost)],
      [`DELETE /api/sessions/${lost.id}`]: [{ status: 404, body: { error: { code: 'resource/not-found' } } }],
    });
    await said('Não foi possível carregar seus aparelhos');
    await press('Tentar novamente');
    await press('Sair deste aparelho: Celular');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair deste aparelho' }));
    expect(await within(dialog).findByText('Não foi possível sair')).toBeDefined();
  });
});
