import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { authClient, recoveryArrival } from '../../../lib/auth/auth-client.ts';
import { aProfile } from '../../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../../lib/auth/session.tsx';
import { Toaster } from '../../../ui/toast/toast.tsx';
import { AuthScreen } from '../sign-in/auth-screen.tsx';

const user = { id: '4b5dd2a4-2a28-4d1c-9f0c-6a6f3f0d3c11', email: 'ana@patinha.test' };
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const session = () => ({
  access_token: 'a.b.c',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour(),
  refresh_token: 'r',
  user,
});
const profile = aProfile({ user_id: user.id, email: user.email });

interface Answer {
  readonly status?: number;
  readonly body: object;
}
interface Sent {
  readonly call: string;
  readonly body: unknown;
}

/** Stands in for the server: each call gets the answer of its name, as the protocol gives it. */
function serve(answers: Readonly<Record<string, Answer>> = {}): readonly Sent[] {
  const sent: Sent[] = [];
  const usual: Readonly<Record<string, Answer>> = {
    'POST /auth/v1/recover': { body: {} },
    'POST /auth/v1/verify': { body: session() },
    'PUT /auth/v1/user': { body: user },
    'GET /auth/v1/user': { body: user },
    'POST /auth/v1/logout': { body: {} },
    'GET /api/me': { body: profile },
  };
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(address, location.href).pathname}`;
    const answer = answers[call] ?? usual[call] ?? { status: 404, body: { code: 'not_found' } };
    const payload: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body: payload });
    return Response.json(answer.body, {
      status: answer.status ?? 200,
      headers: { 'x-supabase-api-version': '2024-01-01' },
    });
  });
  return sent;
}

function show(search = '?tab=recuperar') {
  const routes = [
    { path: '/auth', element: <AuthScreen /> },
    { path: '*', element: <p>outra tela</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/auth', search }] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const alertText = async (near: string) => {
  const form = screen.getByRole('button', { name: near }).closest('form');
  return form && (await within(form).findByRole('alert')).textContent;
};
const callsOf = (sent: readonly Sent[], call: string) => sent.filter((one) => one.call === call);

beforeEach(() => {
  history.replaceState(null, '', '/auth?tab=recuperar');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  serve();
  await (await authClient()).signOut({ scope: 'local' });
  recoveryArrival.forget();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function askForMail() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'Ana@Patinha.test');
  await press('Enviar e-mail');
}

describe('a forgotten password', () => {
  test('leads from the sign-in, with the address typed so far, by code to a new password', async () => {
    const sent = serve();
    show('');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'Ana@Patinha.test');
    await press('Esqueci minha senha');
    expect(await screen.findByRole('heading', { name: 'Esqueci minha senha' })).toBeDefined();
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('Ana@Patinha.test');
    await press('Enviar e-mail');

    expect(await screen.findByText(/^Se houver uma conta com este endereço/)).toBeDefined();
    expect(callsOf(sent, 'POST /auth/v1/recover')).toMatchObject([{ body: { email: 'ana@patinha.test' } }]);
    const again = screen.getByRole('button', { name: /^Enviar outro e-mail em \d+ s$/ });
    expect(again.hasAttribute('disabled')).toBe(true);

    expect(document.activeElement).toBe(screen.getByLabelText('Código de 6 dígitos'));
    await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '123 456');
    await press('Continuar');
    expect(await screen.findByRole('heading', { name: 'Crie uma nova senha' })).toBeDefined();
    expect(callsOf(sent, 'POST /auth/v1/verify')).toMatchObject([
      { body: { email: 'ana@patinha.test', token: '123456', type: 'recovery' } },
    ]);

    const password = await screen.findByLabelText('Nova senha');
    expect(document.activeElement).toBe(password);
    await userEvent.type(password, 'Tamanduá calmo 3');
    await press('Salvar nova senha');
    expect(await screen.findByText('outra tela')).toBeDefined();
    expect(callsOf(sent, 'PUT /auth/v1/user')).toMatchObject([{ body: { password: 'Tamanduá calmo 3' } }]);
    expect(screen.getAllByText('Senha alterada').length).toBeGreaterThan(0);
  });

  test('asks a user with a second factor for it before the new password', async () => {
    const factor = { id: '7f0c0a52-8c1f-4a53-9c1e-3a1f6d0b2c11', factor_type: 'totp', status: 'verified' };
    const owner = { ...user, factors: [factor] };
    const at = (aal: string) => `head.${btoa(JSON.stringify({ aal }))}.signature`;
    const sent = serve({
      'POST /auth/v1/verify': { body: { ...session(), access_token: at('aal1'), user: owner } },
      [`POST /auth/v1/factors/${factor.id}/challenge`]: {
        body: { id: 'c', type: 'totp', expires_at: inAnHour() },
      },
      [`POST /auth/v1/factors/${factor.id}/verify`]: {
        body: { ...session(), access_token: at('aal2'), user: owner },
      },
      'GET /auth/v1/user': { body: owner },
      'PUT /auth/v1/user': { body: owner },
    });
    show();
    await askForMail();
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '123456');
    await press('Continuar');
    expect(await screen.findByRole('heading', { name: 'Só mais uma etapa' })).toBeDefined();
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '654321');
    await press('Confirmar');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Tamanduá calmo 3');
    await press('Salvar nova senha');
    expect(await screen.findByText('outra tela')).toBeDefined();
    expect(callsOf(sent, 'PUT /auth/v1/user')).toMatchObject([{ body: { password: 'Tamanduá calmo 3' } }]);
  });

  test('refuses an address that cannot be one before it asks the server', async () => {
    const sent = serve();
    show();
    await press('Enviar e-mail');
    expect(await screen.findByText('Informe seu e-mail.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@');
    await press('Enviar e-mail');
    expect(await screen.findByText('Confira o endereço de e-mail.')).toBeDefined();
    expect(callsOf(sent, 'POST /auth/v1/recover')).toEqual([]);
  });

  test('says in alert and toast that a mail has just been sent, and takes the code of that mail', async () => {
    serve({ 'POST /auth/v1/recover': { status: 429, body: { code: 'over_email_send_rate_limit' } } });
    show();
    await askForMail();
    const sentence = 'Acabamos de enviar um e-mail. Espere um minuto para pedir outro.';
    expect(await alertText('Enviar e-mail')).toBe(sentence);
    expect(screen.getAllByText('Não foi possível enviar o e-mail').length).toBeGreaterThan(0);
    await press('Já tenho um código');
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enviar outro e-mail' }).hasAttribute('disabled')).toBe(false);
  });

  test('keeps a person with a wrong code at the code', async () => {
    serve({ 'POST /auth/v1/verify': { status: 403, body: { code: 'otp_expired' } } });
    show();
    await askForMail();
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '12');
    await press('Continuar');
    expect(await screen.findByText('Digite os 6 dígitos do código.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '3456');
    await press('Continuar');
    const sentence = 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro.';
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Confira seu e-mail' })).toBeDefined();
  });

  test('goes back to another address, and to the sign-in', async () => {
    serve();
    show();
    await askForMail();
    await press('Usar outro e-mail');
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@patinha.test');
    await press('Voltar para a entrada');
    expect(await screen.findByRole('tab', { name: 'Entrar', selected: true })).toBeDefined();
  });
});

describe('a link of the mail', () => {
  const arriveWith = (fragment: Record<string, string>) =>
    history.replaceState(null, '', `/auth?tab=recuperar#${new URLSearchParams(fragment).toString()}`);

  test('that has expired says so and offers another mail', async () => {
    serve();
    arriveWith({ error: 'access_denied', error_code: 'otp_expired', sb: '' });
    show();
    expect(await screen.findByText('Este link já foi usado ou venceu. Peça outro e-mail.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enviar e-mail' })).toBeDefined();
    expect(location.hash).toBe('');
  });

  test.each([
    ['', 'Crie uma senha.'],
    ['curta', 'Use pelo menos 10 caracteres.'],
    ['aaaaaaaaaaaa', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ])('opens the new password, which may not be %j', async (password, sentence) => {
    const sent = serve();
    show();
    await askForMail();
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '123456');
    await press('Continuar');
    const field = await screen.findByLabelText('Nova senha');
    if (password) await userEvent.type(field, password);
    await press('Salvar nova senha');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(callsOf(sent, 'PUT /auth/v1/user')).toEqual([]);
  });

  test('opens the new password; a refusal appears above it and in a toast', async () => {
    serve({ 'PUT /auth/v1/user': { status: 422, body: { code: 'same_password' } } });
    show();
    await askForMail();
    await userEvent.type(await screen.findByLabelText('Código de 6 dígitos'), '123456');
    await press('Continuar');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Capivara mansa 7');
    await press('Salvar nova senha');
    expect(await alertText('Salvar nova senha')).toBe('A nova senha precisa ser diferente da atual.');
    expect(screen.getAllByText('Não foi possível alterar a senha').length).toBeGreaterThan(0);
  });
});

describe('what a link brought', () => {
  test.each([
    ['#access_token=a&type=recovery', '?tab=recuperar', 'session'],
    ['#error=access_denied&error_code=otp_expired', '?tab=recuperar', 'failure'],
    ['#error=access_denied&error_code=otp_expired', '', undefined],
    ['#access_token=a&type=signup', '', undefined],
    ['', '?tab=recuperar', undefined],
  ])('with %j at /auth%s is %s, also after the address was cleaned', (fragment, search, arrival) => {
    history.replaceState(null, '', `/auth${search}${fragment}`);
    expect(recoveryArrival.current()).toBe(arrival);
    history.replaceState(null, '', `/auth${search}`);
    expect(recoveryArrival.current()).toBe(arrival);
  });
});
