import type { UserType } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from './api/http.ts';
import { aProfile, storeSession } from './auth/session.fixture.ts';
import { SessionProvider, useUserType } from './auth/session.tsx';
import { LimitLink } from './limit-link.tsx';

beforeEach(() => storeSession());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => localStorage.clear());

const Type = () => <p>{useUserType() ?? 'unknown'}</p>;

async function show(userType: UserType, code: string) {
  const me = aProfile({ user_type: userType, roles: [userType] });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(me)));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <MemoryRouter>
          <LimitLink cause={new ApiError({ code, status: 409 })} />
          <Type />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(userType);
  return screen.queryByRole('link', { name: 'Ver planos sem este limite' });
}

test.each<[UserType, string]>([
  ['tutor', 'pet/limit-reached'],
  ['tutor', 'pet/read-only'],
  ['empresa', 'service/registered-limit'],
  ['empresa', 'service/active-limit'],
  ['empresa', 'service/read-only'],
  ['empresa', 'need/proposal-limit'],
  ['empresa', 'company/seats-full'],
])('%s at %s is led to the plans', async (userType, code) => {
  expect((await show(userType, code))?.getAttribute('href')).toBe('/upgrade');
});

test.each<[UserType, string]>([
  ['prestador', 'need/proposal-limit'],
  ['prestador', 'pet/limit-reached'],
  ['empresa', 'pet/limit-reached'],
  ['tutor', 'pet/in-use'],
])('%s at %s is not: no plan lifts it', async (userType, code) => {
  expect(await show(userType, code)).toBeNull();
});
