import { siteFactsElementId } from '@patinha/contract/site';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SessionProvider } from '../../../lib/auth/session.tsx';
import { AuthScreen } from './auth-screen.tsx';

beforeEach(() => {
  const facts = document.createElement('script');
  facts.type = 'application/json';
  facts.id = siteFactsElementId;
  facts.textContent = JSON.stringify({ identity_providers: 'github,google' });
  document.body.append(facts);
});
afterEach(() => {
  document.getElementById(siteFactsElementId)?.remove();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={['/auth']}>
          <AuthScreen />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );

test('the providers of the settings are ways in, by their own names', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Entrar com GitHub' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Entrar com Google' })).toBeDefined();
});

test('a refused redirect is shown in Portuguese and removed from the address', async () => {
  history.replaceState(
    null,
    '',
    '/auth#error=access_denied&error_code=provider_email_needs_verification&error_description=English',
  );
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('O outro site ainda não confirmou o seu e-mail.');
  expect(location.hash).toBe('');
});
