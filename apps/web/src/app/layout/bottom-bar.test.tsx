import type { Me } from '@patinha/contract/account';
import type { Role, UserType } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { useArrival } from '../use-arrival.ts';
import { BottomBar } from './bottom-bar.tsx';
import { menuOf } from './menu.ts';
import { placeAt, placesOf } from './places.ts';

const team = { company_name: 'Pet Feliz', role: 'attendant', standing: 'active', is_home: true } as const;

const placesFor = (profile: { user_type: UserType | null; team?: Me['team'] }, roles: readonly Role[]) =>
  placesOf(menuOf(profile, roles), profile, roles);

describe('the places of the bar (D-161)', () => {
  test.each([
    { face: 'tutor', labels: ['Início', 'Buscar', 'Agenda', 'Mensagens', 'Carteirinha'] },
    { face: 'prestador', labels: ['Início', 'Agenda', 'Pedidos', 'Mensagens', 'Ganhos'] },
    { face: 'empresa', labels: ['Início', 'Agenda', 'Validar', 'Mensagens', 'Mais'] },
  ] as const)('of a $face are five', ({ face, labels }) => {
    expect(placesFor({ user_type: face }, [face]).map(({ label }) => label)).toEqual(labels);
  });

  test('of an admin are those of the work, and of a member of a team those of the day', () => {
    const admin = placesFor({ user_type: null }, ['admin']);
    expect(admin.map(({ label }) => label)).toEqual(['Fila', 'Disputas', 'Pessoas', 'Dinheiro', 'Mais']);
    const member = placesFor({ user_type: 'tutor', team }, ['tutor']);
    expect(member.map(({ label }) => label)).toEqual(['Hoje', 'Agenda', 'Validar', 'Mais']);
    expect(placesFor({ user_type: 'tutor', team: { ...team, standing: 'no-seat' } }, ['tutor'])).toEqual([]);
  });

  test.each([
    { face: 'tutor', address: '/servicos/7', here: 'Buscar' },
    { face: 'tutor', address: '/bookings/7', here: 'Agenda' },
    { face: 'tutor', address: '/tutor/wallet', here: undefined },
    { face: 'prestador', address: '/prestador/bookings?situacao=pending', here: 'Pedidos' },
    { face: 'prestador', address: '/prestador/bookings?calendario=month', here: 'Agenda' },
  ] as const)('$address of a $face belongs to $here', ({ face, address, here }) => {
    const { pathname, search } = new URL(address, 'http://x');
    expect(placeAt(placesFor({ user_type: face }, [face]), { pathname, search })?.label).toBe(here);
  });
});

afterEach(async () => {
  // The counts and the line above the bar load on demand.
  await vi.dynamicImportSettled();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(path: string, profile = aProfile()) {
  storeSession(profile);
  const answers: Readonly<Record<string, object>> = {
    '/api/me': profile,
    '/api/threads/unread': { unread_count: 2, undelivered_count: 0 },
    '/api/bookings': { items: [], next_cursor: null },
    '/api/bookings/upcoming': { now: [], waiting: [], items: [], total: 0 },
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(answers[new URL(address, 'http://x').pathname] ?? {})),
  );
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  const Bar = () => {
    useArrival();
    return (
      <>
        <h2 id="parte">Parte</h2>
        <BottomBar menu={menuOf(profile, profile.roles)} />
      </>
    );
  };
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return router;
}

test('a place is found again as it was left, and a second tap leads to its top', async () => {
  const scroll = vi.fn<(to: ScrollToOptions) => void>();
  vi.stubGlobal('scrollTo', scroll);
  const router = show('/tutor/bookings?situacao=pending');
  vi.stubGlobal('scrollY', 420);
  const agenda = await screen.findByRole('link', { name: 'Agenda' });
  expect(agenda.getAttribute('aria-current')).toBe('page');
  await userEvent.click(await screen.findByRole('link', { name: 'Mensagens, 2 não lidas' }));
  expect(router.state.location.pathname).toBe('/messages');
  await userEvent.click(agenda);
  expect(router.state.location).toMatchObject({ search: '?situacao=pending', state: { scrollY: 420 } });
  await userEvent.click(agenda);
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  await act(() => router.navigate('/bookings/7'));
  await userEvent.click(agenda);
  expect(router.state.location).toMatchObject({ pathname: '/tutor/bookings', search: '' });
});

test('another face has places of its own, two of which are parts of one list', async () => {
  const scroll = vi.fn<(to: ScrollToOptions) => void>();
  vi.stubGlobal('scrollTo', scroll);
  const router = show(
    '/prestador/bookings?situacao=pending',
    aProfile({ user_type: 'prestador', roles: ['prestador'] }),
  );
  const agenda = await screen.findByRole('link', { name: 'Agenda' });
  expect(agenda.getAttribute('href')).toBe('/prestador/bookings');
  vi.stubGlobal('scrollY', 420);
  await userEvent.click(agenda);
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  await userEvent.click(screen.getByRole('link', { name: /^Pedidos/ }));
  expect(scroll).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' });
  await act(() => router.navigate('/prestador/bookings?calendario=month'));
  await userEvent.click(agenda);
  expect(router.state.location.search).toBe('');
});

test('a link to a part of the same screen leads there, also a second time', async () => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  const shown = vi.fn<() => void>();
  Element.prototype.scrollIntoView = shown;
  const router = show('/bookings/7');
  const part = await screen.findByRole('heading', { name: 'Parte' });
  await act(() => router.navigate('/bookings/7#parte'));
  expect(document.activeElement).toBe(part);
  part.blur();
  await act(() => router.navigate('/bookings/7#parte'));
  expect(document.activeElement).toBe(part);
  expect(shown.mock.contexts).toEqual([part, part]);
});

test('the bar is away while the keyboard of the device covers the page', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700);
  viewport.height = 700;
  show('/messages');
  await screen.findByRole('navigation', { name: 'Navegação principal' });
  viewport.height = 380;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(screen.queryByRole('navigation')).toBeNull();
  viewport.height = 700;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(screen.getByRole('navigation')).toBeDefined();
});
