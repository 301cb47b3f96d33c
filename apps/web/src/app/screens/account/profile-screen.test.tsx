import type { Me } from '@patinha/contract/account';
import type { UserType } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { anOnboarding } from '../../../features/onboarding/onboarding.fixture.ts';
import { anOwnVerification } from '../../../features/verification/verification.fixture.ts';
import { sessionStorageKey } from '../../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../../lib/auth/session.tsx';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { AvatarMenu } from '../../layout/avatar-menu.tsx';
import { menuOf } from '../../layout/menu.ts';
import { ProfileScreen } from './profile-screen.tsx';

const me = aProfile({
  roles: ['tutor', 'prestador'],
  phone: '+5511987654321',
  document_number: '11144477735',
  address: { street: 'Rua das Flores', city: 'Natal', zipcode: '59010000' },
});
const onboarding = (open: UserType[] = ['tutor', 'prestador']) =>
  anOnboarding({ completed_types: ['tutor'], open_types: open });
const refusal = (status: number, code: string, fields?: object) =>
  Response.json({ error: { code, message: code, requestId: 'r', fields } }, { status });

beforeEach(() => {
  storeSession();
  // One test loses its session; the next one comes as from another tab.
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

type Answers = Record<string, (body: unknown) => Response>;

/** The network: one answer a method and path; the profile is what the last answer to a change of it said. */
function show(answers: Answers = {}, own: Partial<Me> = {}, view = <ProfileScreen />) {
  const sent: unknown[] = [];
  const usual: Answers = {
    'GET /api/me': () => Response.json({ ...me, ...own }),
    'GET /api/onboarding': () => Response.json(onboarding()),
    'GET /api/verifications': () => Response.json(anOwnVerification()),
    // A refused call renews the session first.
    'POST /auth/v1/token': () => Response.json({ code: 'refresh_token_not_found' }, { status: 400 }),
  };
  vi.stubGlobal('fetch', (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    if (method !== 'GET') sent.push([method, pathname, json]);
    const call = `${method} ${pathname}`;
    return Promise.resolve((answers[call] ?? usual[call])?.(json) ?? new Response('', { status: 500 }));
  });
  const router = createMemoryRouter(
    [
      { path: '/profile', element: view },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/profile'] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { sent, address: () => router.state.location.pathname + router.state.location.search };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the own data', () => {
  test('are shown and sent whole, with the CEP masked on the screen and bare on its way', async () => {
    const { sent } = show({ 'PUT /api/me': () => Response.json(me) }, { roles: ['tutor'] });
    expect(await screen.findByLabelText('Nome completo')).toHaveProperty('value', 'Ana Reis');
    expect(screen.getByLabelText('Telefone')).toHaveProperty('value', '(11) 98765-4321');
    const zipcode = screen.getByLabelText(/CEP/);
    expect(zipcode).toHaveProperty('value', '59010-000');
    await userEvent.clear(zipcode);
    await userEvent.type(zipcode, '01310100');
    expect(zipcode).toHaveProperty('value', '01310-100');
    await userEvent.type(screen.getByLabelText(/UF/), 'sp');
    await userEvent.type(screen.getByLabelText(/Sobre você/), 'Moro com dois gatos.');
    await press('Salvar');
    await vi.waitFor(() => expect(toasts.current()?.title).toBe('Perfil atualizado'));
    expect(sent).toEqual([
      [
        'PUT',
        '/api/me',
        {
          full_name: 'Ana Reis',
          phone: '+5511987654321',
          bio: 'Moro com dois gatos.',
          address: {
            street: 'Rua das Flores',
            number: null,
            complement: null,
            district: null,
            city: 'Natal',
            state: 'SP',
            zipcode: '01310100',
          },
        },
      ],
    ]);
  });

  test('of who sells have no second text: it is on the public page, and stays as it was', async () => {
    const { sent } = show({ 'PUT /api/me': () => Response.json(me) }, { bio: 'Passeio desde 2015.' });
    await screen.findByLabelText('Nome completo');
    expect(screen.queryByLabelText(/Sobre você/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Editar perfil público' }).getAttribute('href')).toBe(
      '/prestador/profile',
    );
    await press('Salvar');
    await vi.waitFor(() => expect(sent).toMatchObject([['PUT', '/api/me', { bio: 'Passeio desde 2015.' }]]));
  });

  test('that are wrong stay here; the first wrong field has the focus', async () => {
    const { sent } = show();
    await userEvent.clear(await screen.findByLabelText('Nome completo'));
    await userEvent.clear(screen.getByLabelText('Rua'));
    await press('Salvar');
    expect(screen.getByText('Informe seu nome completo.')).toBeDefined();
    expect(screen.getByText('Informe a rua.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome completo'));
    expect(sent).toEqual([]);
  });

  test('may be without any address', async () => {
    const { sent } = show({ 'PUT /api/me': () => Response.json(me) });
    for (const label of ['Rua', 'Cidade', /CEP/]) await userEvent.clear(await screen.findByLabelText(label));
    await press('Salvar');
    await vi.waitFor(() => expect(sent).toMatchObject([['PUT', '/api/me', { address: null }]]));
  });

  test.each([
    [refusal(400, 'request/invalid', { 'address.city': 'too_long' }), 'Use até 80 caracteres.'],
    [refusal(500, 'internal'), 'Algo falhou do nosso lado. Tente novamente em instantes.'],
    [refusal(401, 'session/missing'), 'Você não está mais conectado. Entre de novo para salvar.'],
  ])('that the server refuses say why', async (answer, sentence) => {
    show({ 'PUT /api/me': () => answer });
    await screen.findByLabelText('Nome completo');
    await press('Salvar');
    await vi.waitFor(() => {
      expect(toasts.current()).toMatchObject({ title: 'Não foi possível salvar suas informações.' });
      expect([toasts.current()?.description, document.body.textContent].join(' ')).toContain(sentence);
    });
    // A lost session signs out on its own; the next test begins after that.
    await vi.waitFor(() => expect(localStorage.length > 0).toBe(answer.status !== 401));
  });
});

describe('what is not changed here', () => {
  test.each([
    [true, 'Não se altera aqui. Se estiver errado, informe o certo ao enviar seu documento em Verificação.'],
    [false, 'Conferido com seu documento: não pode ser alterado.'],
  ])('is the document, masked; open: %s', async (isOpen, sentence) => {
    show({ 'GET /api/verifications': () => Response.json(anOwnVerification({ is_cpf_open: isOpen })) });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByText('•••.444.777-••')).toBeDefined();
    expect(screen.queryByLabelText(/CPF/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Alterar em Configurações' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  test('can be loaded again after a failure', async () => {
    show({
      'GET /api/verifications': () => refusal(500, 'internal'),
      'GET /api/onboarding': () => refusal(500, 'x'),
    });
    expect(await screen.findByText('Não foi possível carregar sua verificação')).toBeDefined();
    expect(await screen.findByText('Não foi possível carregar seu cadastro')).toBeDefined();
  });
});

const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'eu.png', { type: 'image/png' });

describe('the photo', () => {
  test('that is too large is not sent at all', async () => {
    show();
    await userEvent.upload(await screen.findByLabelText('Adicionar foto'), photo(10 * 1024 * 1024 + 1));
    expect(await screen.findByText('A foto tem mais de 10 MB. Escolha uma menor.')).toBeDefined();
  });

  test('is removed', async () => {
    const { sent } = show(
      { 'DELETE /api/me/photo': () => Response.json(me) },
      { avatar_url: '/files/profile-photos/1' },
    );
    await press('Remover foto');
    await vi.waitFor(() => expect(toasts.current()?.title).toBe('Foto removida'));
    expect(sent).toEqual([['DELETE', '/api/me/photo', undefined]]);
    expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
  });
});

const lineOf = async (name: string) => {
  const card = await screen.findByRole('region', { name: 'Seus perfis' });
  return within(within(card).getByText(name).closest('li') ?? card);
};

describe('the roles', () => {
  test('held are switched between; the answer decides what is shown', async () => {
    const { sent } = show({
      'PUT /api/me/user-type': () => Response.json({ ...me, user_type: 'prestador' }),
    });
    expect((await lineOf('Tutor')).getByText('Em uso')).toBeDefined();
    await press('Usar como Prestador');
    expect(await (await lineOf('Prestador')).findByText('Em uso')).toBeDefined();
    expect((await lineOf('Tutor')).getByRole('button', { name: 'Usar como Tutor' })).toBeDefined();
    expect(toasts.current()?.title).toBe('Agora você usa a Patinha como Prestador');
    expect(sent).toEqual([['PUT', '/api/me/user-type', { user_type: 'prestador' }]]);
    expect(screen.getByRole('link', { name: 'Ver perfil público' }).getAttribute('href')).toBe(
      '/prestador/profile',
    );
  });

  test('that exclude each other say so and have no button', async () => {
    show();
    const line = await lineOf('Empresa');
    expect(line.getByText(/Uma conta vende como profissional ou como empresa/)).toBeDefined();
    expect(line.queryByRole('button')).toBeNull();
  });

  test('are added through their onboarding', async () => {
    const { sent, address } = show(
      { 'PUT /api/me/added-role': () => Response.json(me) },
      { roles: ['tutor'] },
    );
    await press('Adicionar Empresa');
    await vi.waitFor(() => expect(address()).toBe('/onboarding?type=empresa'));
    expect(sent).toEqual([['PUT', '/api/me/added-role', { user_type: 'empresa' }]]);
  });

  test('that were begun can be gone on with, or given up', async () => {
    const state = { open: ['tutor', 'prestador'] as UserType[] };
    show(
      {
        'GET /api/onboarding': () => Response.json(onboarding(state.open)),
        'DELETE /api/me/added-role': () => {
          state.open = ['tutor'];
          return Response.json({ ...me, roles: ['tutor'] });
        },
      },
      { roles: ['tutor'] },
    );
    const line = await lineOf('Prestador');
    expect(line.getByRole('link', { name: 'Continuar cadastro' }).getAttribute('href')).toBe(
      '/onboarding?type=prestador',
    );
    await press('Desistir do cadastro de Prestador');
    expect(await line.findByRole('button', { name: 'Adicionar Prestador' })).toBeDefined();
  });

  test('that the server refuses to show say why', async () => {
    show({ 'PUT /api/me/user-type': () => refusal(403, 'account/role-not-held') });
    await press('Usar como Prestador');
    expect(await screen.findByText('Este papel não é da sua conta.')).toBeDefined();
  });
});

describe('the avatar menu', () => {
  test('leads to the profile, and shows another face at its dashboard', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const answers = { 'PUT /api/me/user-type': () => Response.json({ ...me, user_type: 'prestador' }) };
    const { address } = show(answers, {}, <AvatarMenu />);
    const profile = await screen.findByRole('menuitem', { name: 'Perfil' });
    expect(profile.getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('menuitem', { name: /Usar como (Tutor|Empresa)/ })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Usar como Prestador' }));
    await vi.waitFor(() => expect(address()).toBe('/dashboard/prestador'));
  });

  test('of a tutor has the profile in the sidebar as well, at both its addresses', () => {
    const entry = menuOf({ user_type: 'tutor' }, ['tutor']).entries.find(({ label }) => label === 'Perfil');
    expect(entry).toMatchObject({ path: '/tutor/profile', alsoAt: ['/profile'] });
  });
});
