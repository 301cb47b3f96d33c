import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { menuOf } from './menu.ts';
import { TopBarSearch } from './top-bar-search.tsx';

afterEach(async () => {
  await vi.dynamicImportSettled();
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show() {
  const profile = aProfile();
  storeSession(profile);
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.endsWith('/api/me') ? profile : { items: [] })),
  );
  Element.prototype.scrollIntoView = () => undefined;
  const page = (
    <>
      <TopBarSearch menu={menuOf(profile, profile.roles)} />
      <button type="button">Outra coisa</button>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return router;
}

const pressSearch = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });

test('Ctrl+K opens the search from anywhere; Escape closes it and the focus is back', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Outra coisa' });
  button.focus();
  pressSearch();
  const dialog = await screen.findByRole('dialog', { name: 'Buscar na Patinha' });
  await vi.waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('combobox')));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('it offers the screens of the menu, and what was chosen last the next time', async () => {
  const router = show();
  await screen.findByRole('button', { name: 'Outra coisa' });
  pressSearch();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('option', { name: 'Carteira' })).toBeDefined();
  await userEvent.type(within(dialog).getByRole('combobox'), 'meus pets{Enter}');
  expect(router.state.location.pathname).toBe('/tutor/pets');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  pressSearch();
  const recent = await screen.findByRole('group', { name: 'Recentes' });
  expect(within(recent).getByRole('option', { name: 'Meus Pets' })).toBeDefined();
});
