import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { id, refusal, show } from '../../../features/booking/booking.fixture.tsx';
import { aThread } from '../../../features/message/thread.fixture.ts';
import { anOwnProvider } from '../../../features/provider/provider.fixture.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { ClientsScreen } from './clients-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

const rita = {
  id,
  title: 'Banho e tosa',
  starts_at: new Date().toISOString(),
  zone: 'America/Sao_Paulo',
  tutor_name: 'Rita Carvalho',
  visit_count: 9,
  pets: [],
};

const Place = () => {
  const { pathname, search } = useLocation();
  return <p>Em {pathname + search}</p>;
};

const open = (provider: unknown = anOwnProvider(), thread: unknown = aThread({ side: 'provider' })) =>
  show(
    <>
      <ClientsScreen />
      <Place />
    </>,
    {
      'GET /api/provider': () => provider,
      'GET /api/clients': () => ({ items: [rita], next_cursor: null, month_count: 0 }),
      'POST /api/threads': ({ body }) => {
        expect(body).toEqual({ booking_id: id });
        return thread;
      },
    },
  );

test('a day is proposed in the conversation, where the free hours are put into the message', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Propor dia a Rita Carvalho' }));
  expect(await screen.findByText(`Em /messages/${aThread().id}?propor=dia`)).toBeDefined();
});

test('a refused conversation is said, and the list stays', async () => {
  open(anOwnProvider(), refusal(404, 'message/subject-not-found'));
  await userEvent.click(await screen.findByRole('button', { name: 'Propor dia a Rita Carvalho' }));
  await vi.waitFor(() => expect(toasts.current()?.tone).toBe('destructive'));
  expect(screen.getByText('Em /')).toBeDefined();
});

test('the own page is sent with a short text by the device, and copied where it cannot send', async () => {
  const { id: providerId } = anOwnProvider();
  const url = `${location.origin}/prestadores/${providerId}`;
  const said = 'Carla Cuidadora na Patinha: veja os serviços, os preços e os horários livres.';
  const user = userEvent.setup();
  open();
  const copy = await screen.findByRole('button', { name: 'Copiar' });
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
  await user.click(copy);
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${said}\n${url}`);
  cleanup();
  const shared = vi.fn<(what: unknown) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }));
  expect(shared).toHaveBeenCalledWith({ title: 'Carla Cuidadora na Patinha', text: said, url });
});

test('there is no link while the documents do not hold, and the list is there without it', async () => {
  open(anOwnProvider({ is_publishable: false }));
  expect(await screen.findByRole('link', { name: 'Rita Carvalho' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Seu link' })).toBeNull();
  cleanup();
  open(refusal(500, 'internal'));
  expect(await screen.findByRole('link', { name: 'Rita Carvalho' })).toBeDefined();
});
