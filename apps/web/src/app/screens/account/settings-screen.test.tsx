import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../../lib/auth/auth-client.ts';
import { Toaster } from '../../../ui/toast/toast.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const userId = '0b8e2f6c-5a1d-4f6e-9f0a-3c2d1e0f9a8b';
const at = '2026-11-20T15:00:00.000Z';
const emailIdentity = {
  identity_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  id: userId,
  user_id: userId,
  provider: 'email',
  identity_data: { email: 'ana@patinha.test' },
};
const googleIdentity = {
  ...emailIdentity,
  identity_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  id: 'google-1',
  provider: 'google',
  identity_data: { email: 'ana@gmail.test' },
};
const totp = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13',
  factor_type: 'totp',
  status: 'verified',
  created_at: at,
  updated_at: at,
};
const person = (parts: object = {}) => ({
  id: userId,
  aud: 'authenticated',
  email: 'ana@patinha.test',
  app_metadata: {},
  user_metadata: {},
  identities: [emailIdentity],
  created_at: at,
  ...parts,
});

const sessionOf = (user: object) => ({
  access_token: 'head.e30.signature',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 900,
  expires_at: Math.floor(Date.now() / 1000) + 900,
  user,
});

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly body: object;
}
const notFound: Answer = { status: 404, body: { code: 'not_found' } };
const usual: Readonly<Record<string, Answer>> = {
  'GET /api/sessions': { body: { items: [], next_cursor: null } },
  'GET /api/notifications/mail': { body: { items: [] } },
  'GET /api/notifications/push': { body: { items: [] } },
  'GET /api/notifications/devices': { body: { public_key: null, items: [] } },
  'GET /api/notifications/schedule': {
    body: { zone: 'America/Sao_Paulo', quiet: null, digest_hour: null },
  },
  'GET /api/calendar/feed': { body: { url: null, created_at: null } },
};

/** The network: an answer for each call of the protocol; one without is refused by 404. */
function show(answers: Readonly<Record<string, Answer>>): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    const call = `${init.method ?? 'GET'} ${pathname.replace('/auth/v1', '')}`;
    sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status = 200, body } = { ...usual, ...answers }[call] ?? notFound;
    return Promise.resolve(
      Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    );
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SettingsScreen />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.setItem(sessionStorageKey, JSON.stringify(sessionOf(person())));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('two factors', () => {
  test('an account with none says so and offers both kinds', async () => {
    show({ 'GET /user': { body: person() } });
    expect(await screen.findByText('Sua conta é protegida só pela senha.')).toBeDefined();
    expect(await button('Adicionar aplicativo')).toBeDefined();
    expect(await button('Adicionar celular')).toBeDefined();
    expect(screen.queryByText('Códigos de recuperação')).toBeNull();
  });

  test('an application is added with its key and refused by code, not in English', async () => {
    const sent = show({
      'GET /user': { body: person() },
      'POST /factors': {
        body: {
          id: totp.id,
          type: 'totp',
          totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
        },
      },
      [`POST /factors/${totp.id}/challenge`]: { body: { id: 'challenge', type: 'totp', expires_at: 0 } },
      [`POST /factors/${totp.id}/verify`]: {
        status: 422,
        body: { code: 'mfa_verification_failed', message: 'English sentence' },
      },
    });
    await userEvent.click(await button('Adicionar aplicativo'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('ABCD EFGH')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Código que o aplicativo mostra'), '123 456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    expect(
      await within(dialog).findByText('Código incorreto ou já usado. Confira e tente de novo.'),
    ).toBeDefined();
    expect(screen.queryByText('English sentence')).toBeNull();
    expect(sent.find(({ call }) => call.endsWith('/verify'))?.body).toMatchObject({ code: '123456' });
  });

  test('recovery codes are shown when they are made', async () => {
    const codes = ['AAAAA-00001', 'AAAAA-00002'];
    show({
      'GET /user': { body: person({ factors: [totp] }) },
      'POST /factors/recovery-codes': { body: { id: 'x', type: 'recovery_code', total: 2, codes } },
    });
    expect(await screen.findByText('Ativado em 20/11/2026')).toBeDefined();
    await userEvent.click(await button('Criar códigos'));
    const dialog = await screen.findByRole('dialog', { name: 'Guarde seus códigos' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(within(dialog).getByRole('link', { name: 'Baixar arquivo' }).getAttribute('href')).toContain(
      'AAAAA-00002',
    );
  });

  test('that cannot be read offer another try', async () => {
    show({ 'GET /user': { status: 403, body: { code: 'bad_jwt' } } });
    expect(await screen.findByText('Não foi possível carregar suas verificações')).toBeDefined();
    // E-mail and password, factors, ways in; the others have an answer of their own.
    expect(screen.getAllByRole('button', { name: 'Tentar novamente' }).length).toBe(3);
  });
});

describe('ways in', () => {
  test('the only one cannot be given up', async () => {
    show({ 'GET /user': { body: person() } });
    expect(await screen.findByText('E-mail e senha')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Desvincular/ })).toBeNull();
  });

  test('one of several is unlinked after a question', async () => {
    const sent = show({
      'GET /user': { body: person({ identities: [emailIdentity, googleIdentity] }) },
      [`DELETE /user/identities/${googleIdentity.identity_id}`]: { body: {} },
    });
    await userEvent.click(await button('Desvincular Google'));
    const dialog = await screen.findByRole('dialog', { name: 'Desvincular Google?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desvincular' }));
    expect((await screen.findAllByText('Conta desvinculada')).length).toBeGreaterThan(0);
    expect(sent.map(({ call }) => call)).toContain(`DELETE /user/identities/${googleIdentity.identity_id}`);
  });

  test('the outcome of a provider’s redirect is shown and removed from the address', async () => {
    history.replaceState(null, '', '/settings#error=access_denied&error_code=identity_already_exists');
    show({ 'GET /user': { body: person() } });
    expect(await screen.findByText('Esta conta já está vinculada a alguém na Patinha.')).toBeDefined();
    expect(location.hash).toBe('');
  });
});

describe('appearance', () => {
  test('is light, dark, or as the system says, and is kept', async () => {
    show({ 'GET /user': { body: person() } });
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(radio(/^Sistema/).checked).toBe(true);
    await userEvent.click(radio(/^Escuro/));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('patinha.theme')).toBe('dark');
    await userEvent.click(radio(/^Sistema/));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('patinha.theme')).toBeNull();
  });
});
