import type { MailPreference, PushPreference } from '@patinha/contract/notification';
import { isOptional, mailKinds, pushKinds } from '@patinha/domain/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../ui/toast/toast.tsx';
import { ChannelsCard } from './channels-card.tsx';

const mails: MailPreference[] = mailKinds.map((kind) => ({
  kind,
  is_on: true,
  can_turn_off: isOptional(kind),
}));
const pushes: PushPreference[] = pushKinds.map((kind) => ({ kind, is_on: kind !== 'rewards' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const usual: Readonly<Record<string, object>> = {
  'GET /api/notifications/mail': { items: mails },
  'GET /api/notifications/push': { items: pushes },
  'GET /api/notifications/devices': { public_key: 'B', items: [] },
};

function show(answers: Readonly<Record<string, object>>): readonly string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(`${address} ${body}`);
    const answer = answers[`${method} ${address}`];
    return Promise.resolve(answer ? Response.json(answer) : new Response('', { status: 503 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChannelsCard />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('each way of a kind is chosen by itself', async () => {
  const sent = show({
    ...usual,
    'PATCH /api/notifications/mail': { items: mails },
    'PATCH /api/notifications/push': { items: pushes },
  });
  await userEvent.click(await box('E-mail: Cashback e PetPoints'));
  await userEvent.click(await box('No aparelho: Cashback e PetPoints'));
  expect(sent).toEqual([
    '/api/notifications/mail {"kind":"rewards","is_on":false}',
    '/api/notifications/push {"kind":"rewards","is_on":true}',
  ]);
  expect(await screen.findByText('No aparelho: Cashback e PetPoints: ligado')).toBeDefined();
  expect((await box('E-mail: Cashback e PetPoints')).checked).toBe(false);
  expect((await box('No aparelho: Cashback e PetPoints')).checked).toBe(true);
});

test('a mail that always comes says so, and may still be silent on the device', async () => {
  show(usual);
  const line = (await screen.findByText('Segurança')).closest('li');
  expect(line).not.toBeNull();
  const security = within(line ?? document.body);
  expect(security.getByText('E-mail sempre enviado')).toBeDefined();
  expect(security.queryByRole('checkbox', { name: /E-mail/ })).toBeNull();
  expect(security.getByRole('checkbox', { name: 'No aparelho: Segurança' })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'No aparelho: Acesso à conta' })).toBeNull();
  expect(await box('No aparelho: Carteirinha')).toBeDefined();
});

test('where the server cannot push, only mails are chosen', async () => {
  show({ ...usual, 'GET /api/notifications/devices': { public_key: null, items: [] } });
  expect(await box('E-mail: Cashback e PetPoints')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /No aparelho/ })).toBeNull();
});

test('a choice that was not saved goes back and says so', async () => {
  show(usual);
  await userEvent.click(await box('E-mail: Cashback e PetPoints'));
  expect((await screen.findByRole('alert')).textContent).toContain('Sua escolha não foi salva');
  expect((await box('E-mail: Cashback e PetPoints')).checked).toBe(true);
});

test('a list that cannot be read offers another try', async () => {
  show({});
  expect(await screen.findByText('Não foi possível carregar suas notificações')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});
