import type { UserDetail, UserEffect } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import { noEffect, userDetail } from '../admin.fixture.ts';
import { PersonPage } from './person-page.tsx';

export const id = userDetail.user_id;
const labels = {
  doc: 'Documento com foto',
  selfie: 'Selfie',
  criminal: 'Certidão',
  cnpj: 'Cartão CNPJ',
  crmv: 'CRMV',
  certification: 'Certificado',
  permit: 'Alvará',
};

const none = {
  'GET /api/admin/appeals': () => Response.json({ items: [], next_cursor: null, open_count: 0 }),
  [`GET /api/admin/people/${id}/timeline`]: () => Response.json({ items: [], next_cursor: null }),
};

/** Renders the page; returns the calls that it makes, in order. */
export function show(given: Record<string, () => Response>) {
  const answers: Record<string, () => Response> = { ...none, ...given };
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    calls.push(`${method} ${pathname}${search}${typeof body === 'string' ? ` ${body}` : ''}`);
    return Promise.resolve(answers[`${method} ${pathname}`]?.() ?? new Response('', { status: 500 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PersonPage userId={id} documentLabel={labels} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}
export const effectOf = (effect: UserEffect) => ({
  [`GET /api/admin/users/${id}/effect`]: () => Response.json(effect),
});
export const personOf = (changes: Partial<UserDetail> = {}) => ({
  [`GET /api/admin/users/${id}`]: () => Response.json({ ...userDetail, ...changes }),
});
export const sheet = { ...personOf(), ...effectOf(noEffect) };
export const openPane = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Suspender conta' }));
