import { policyVersion } from '@patinha/contract/policy';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { signOut } from '../../../lib/auth/auth-client.ts';
import { aProfile } from '../../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../../lib/auth/session.tsx';
import { Toaster } from '../../../ui/toast/toast.tsx';
import { keepReturnPath, keptReturnPath } from '../return-path.ts';
import { AuthScreen } from './auth-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Stands in for the server: every call of the protocol gets this answer, once it is let go. */
function answerWith(status: number, body: object, until: Promise<void> = Promise.resolve()): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const payload: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ path: new URL(address, location.href).pathname, body: payload });
    await until;
    return Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
  });
  return sent;
}

const refusal = (status: number, code: string) => answerWith(status, { code, message: 'English sentence' });

function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>outra tela</p>
      <p>{`${pathname}${search}`}</p>
    </>
  );
}

function show(search = '', state?: unknown) {
  const routes = [
    { path: '/auth', element: <AuthScreen /> },
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/auth', search, state }] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });

async function fillSignUp() {
  await userEvent.type(await screen.findByLabelText('Nome completo'), 'Ana Reis');
  await userEvent.type(screen.getByLabelText('E-mail'), 'Ana@Patinha.test');
  await userEvent.type(screen.getByLabelText('Telefone'), '11987654321');
  await userEvent.type(screen.getByLabelText('CPF/CNPJ'), '11144477735');
  await userEvent.type(screen.getByLabelText('Senha'), 'Capivara mansa 7');
}

describe('sign-in', () => {
  test('says a refusal in a red alert and in a toast, by code and not in English', async () => {
    refusal(400, 'invalid_credentials');
    show();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@patinha.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'errada errada');
    const form = button('Entrar').closest('form');
    await userEvent.click(button('Entrar'));
    expect(form && (await within(form).findByRole('alert')).textContent).toBe('E-mail ou senha incorretos.');
    expect((await screen.findAllByText('Erro no login')).length).toBeGreaterThan(0);
    expect(screen.queryByText('English sentence')).toBeNull();
  });

  test('shows that it is under way and takes no second click', async () => {
    const letGo = Promise.withResolvers<undefined>();
    const sent = answerWith(400, { code: 'invalid_credentials' }, letGo.promise);
    show();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@patinha.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'Capivara mansa 7');
    await userEvent.click(button('Entrar'));
    const pending = await screen.findByRole('button', { name: 'Entrando...' });
    expect(pending.hasAttribute('disabled')).toBe(true);
    await userEvent.click(pending);
    letGo.resolve(undefined);
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  async function succeed(search?: string) {
    const profile = aProfile();
    const user = { id: profile.user_id, email: profile.email };
    const tokens = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 900 };
    answerWith(200, { ...profile, ...tokens, user });
    show(search);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@patinha.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'Capivara mansa 7');
    await userEvent.click(button('Entrar'));
    expect(await screen.findByText('outra tela')).toBeDefined();
  }

  test.each([
    ['?voltar=%2Fbookings%2F7%3Fpagar%3D1', '/bookings/7?pagar=1'],
    ['?voltar=%2F%2Fevil.test', '/dashboard'],
  ])('with %s leads to %s', async (search, path) => {
    await succeed(search);
    expect(screen.getByText(path)).toBeDefined();
    await act(() => signOut());
  });

  test('after a mailed link or a provider leads to where the person was going', async () => {
    keepReturnPath('/empresa/convite/7');
    await succeed();
    expect(screen.getByText('/empresa/convite/7')).toBeDefined();
    expect(keptReturnPath()).toBeUndefined();
    await act(() => signOut());
  });

  test('that succeeds says so and redirects to the dashboard', async () => {
    await succeed();
    expect(screen.getByText('/dashboard')).toBeDefined();
    expect((await screen.findAllByText('Login realizado com sucesso!')).length).toBeGreaterThan(0);
    await act(() => signOut());
  });

  test('after a session that ended says why it is asked for', async () => {
    show('?voltar=%2Ftutor', { hasEnded: true });
    expect((await screen.findByText('Sua sessão terminou')).isConnected).toBe(true);
  });

  test('of an unconfirmed address leads to the code of the mail', async () => {
    refusal(400, 'email_not_confirmed');
    show();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@patinha.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'Capivara mansa 7');
    await userEvent.click(button('Entrar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Digitar o código do e-mail' }));
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeDefined();
    expect(button('Enviar outro e-mail').hasAttribute('disabled')).toBe(false);
  });

  test('after too many attempts, perhaps by another person, leads to a new password', async () => {
    refusal(429, 'over_request_rate_limit');
    show();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@patinha.test');
    await userEvent.type(screen.getByLabelText('Senha'), 'Capivara mansa 7');
    await userEvent.click(button('Entrar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Criar outra senha por e-mail' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@patinha.test');
    expect(screen.getByRole('heading', { name: 'Esqueci minha senha' })).toBeDefined();
  });

  test('asks for both fields before it asks the server', async () => {
    const sent = answerWith(500, {});
    show();
    await userEvent.click(button('Entrar'));
    expect(screen.getByText('Informe seu e-mail.')).toBeDefined();
    expect(screen.getByText('Informe sua senha.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});

describe('sign-up', () => {
  test('without a type says so in the alert, in the toast and at the field', async () => {
    const sent = answerWith(200, {});
    show('?tab=cadastrar');
    await fillSignUp();
    await userEvent.click(button('Cadastrar'));
    expect((await screen.findAllByText('Selecione o tipo de usuário')).length).toBeGreaterThanOrEqual(3);
    expect(screen.getAllByText('Erro no cadastro').length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  test('through an invitation to a team asks for no type: the account is a tutor’s', async () => {
    const sent = answerWith(200, { id: 'x', email: 'ana@patinha.test', identities: [] });
    show(`?tab=cadastrar&voltar=${encodeURIComponent('/empresa/team#convite=abc')}`);
    await fillSignUp();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(button('Cadastrar'));
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeDefined();
    expect(sent[0]).toMatchObject({ body: { data: { userType: 'tutor' } } });
    // The mail's link finds the way back to the invitation.
    expect(keptReturnPath()).toBe('/empresa/team#convite=abc');
  });

  test('sends normalised values and then asks for the code, with the success said', async () => {
    const sent = answerWith(200, { id: 'x', email: 'ana@patinha.test', identities: [] });
    show('?type=prestador');
    await fillSignUp();
    await userEvent.click(button('Cadastrar'));
    expect(await screen.findByLabelText('Código de 6 dígitos')).toBeDefined();
    expect(screen.getAllByText('Cadastro realizado com sucesso!').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Verifique seu e-mail para confirmar a conta.').length).toBeGreaterThan(0);
    expect(sent[0]).toMatchObject({
      path: '/auth/v1/signup',
      body: {
        email: 'ana@patinha.test',
        password: 'Capivara mansa 7',
        data: {
          userType: 'prestador',
          fullName: 'Ana Reis',
          phone: '+5511987654321',
          documentNumber: '11144477735',
          acceptedPolicyVersion: policyVersion,
        },
      },
    });
    expect(
      screen.getByRole('button', { name: /^Enviar outro e-mail em \d+ s$/ }).hasAttribute('disabled'),
    ).toBe(true);
  });

  test('shows that it is under way and takes no second click', async () => {
    const letGo = Promise.withResolvers<undefined>();
    const sent = answerWith(422, { code: 'user_already_exists' }, letGo.promise);
    show('?type=tutor');
    await fillSignUp();
    await userEvent.click(button('Cadastrar'));
    const pending = await screen.findByRole('button', { name: 'Cadastrando...' });
    expect(pending.hasAttribute('disabled')).toBe(true);
    await userEvent.click(pending);
    letGo.resolve(undefined);
    expect(await screen.findByRole('button', { name: 'Cadastrar' })).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  test('names each wrong field, focuses the first, and forgives it while it is mended', async () => {
    show('?type=tutor');
    await userEvent.type(await screen.findByLabelText('Nome completo'), 'Ana Reis');
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@');
    await userEvent.type(screen.getByLabelText('Telefone'), '123');
    await userEvent.type(screen.getByLabelText('CPF/CNPJ'), '11144477736');
    await userEvent.type(screen.getByLabelText('Senha'), 'curta');
    await userEvent.click(button('Cadastrar'));
    for (const sentence of [
      'Confira o endereço de e-mail.',
      'Confira o telefone: DDD e número.',
      'Confira os números do CPF ou CNPJ.',
      'Use pelo menos 10 caracteres.',
    ])
      expect(screen.getByText(sentence)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'patinha.test');
    expect(screen.queryByText('Confira o endereço de e-mail.')).toBeNull();
  });

  test.each([
    ['the query', '?type=empresa', undefined, 'Empresa'],
    ['navigation state before the query', '?type=empresa', { userType: 'tutor' }, 'Tutor'],
  ])('preselects the type from %s', async (_source, search, state, label) => {
    show(search, state);
    const chosen = await screen.findByRole('radio', { name: label, checked: true });
    expect(chosen).toBeDefined();
  });

  test('knows no admin: the sign-in stays open', () => {
    show('?type=admin');
    expect(screen.getByRole('tab', { name: 'Entrar', selected: true })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
  });
});

describe('masks', () => {
  test.each([
    ['Telefone', '1132321000', '(11) 3232-1000'],
    ['Telefone', '11987654321', '(11) 98765-4321'],
    ['Telefone', '+12025550123', '+12025550123'],
    ['CPF/CNPJ', '11144477735', '111.444.777-35'],
    ['CPF/CNPJ', '11444777000161', '11.444.777/0001-61'],
    ['CPF/CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
  ])('%s typed as %s reads %s', async (label, typed, shown) => {
    show('?tab=cadastrar');
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    await userEvent.type(input, typed);
    expect(input.value).toBe(shown);
  });
});
