import type { MailPreference } from '@patinha/contract/notification';
import { isOptional, mailKinds, mandatoryMailKinds } from '@patinha/domain/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../ui/toast.tsx';
import { MailCard } from './mail-card.tsx';

const all: MailPreference[] = mailKinds.map((kind) => ({
  kind,
  is_on: true,
  can_turn_off: isOptional(kind),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answers: Readonly<Record<string, () => Response>>): readonly string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(body);
    return Promise.resolve(answers[method]?.() ?? new Response('', { status: 503 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MailCard />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}
const listed = (items: readonly MailPreference[]) => ({ GET: () => Response.json({ items }) });
const rewards = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cashback e PetPoints' });

test('an optional kind is turned off, and the others say that they always come', async () => {
  const sent = show({ ...listed(all), PATCH: () => Response.json({ items: all }) });
  await userEvent.click(await rewards());
  expect(sent).toEqual(['{"kind":"rewards","is_on":false}']);
  expect(await screen.findByText('Cashback e PetPoints: desligado')).toBeDefined();
  expect((await rewards()).checked).toBe(false);
  expect(screen.getAllByRole('checkbox').filter((one) => !one.matches(':checked'))).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Sempre enviados' })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Segurança' })).toBeNull();
});

test('a choice that was not saved goes back and says so', async () => {
  show(listed(all));
  await userEvent.click(await rewards());
  expect((await screen.findByRole('alert')).textContent).toContain('Sua escolha não foi salva');
  expect((await rewards()).checked).toBe(true);
});

test('who has nothing to choose sees only what always comes', async () => {
  show(listed(all.filter(({ kind }) => mandatoryMailKinds.some((one) => one === kind))));
  expect(await screen.findByText('Acesso à conta')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Você escolhe' })).toBeNull();
});

test('a list that cannot be read offers another try', async () => {
  show({});
  expect(await screen.findByText('Não foi possível carregar suas notificações')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
});
