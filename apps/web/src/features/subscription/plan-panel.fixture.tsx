import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import type { PlanSide } from './own-plan.api.ts';
import { PlanPanel } from './plan-panel.tsx';

export const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
export const subscription = (changes = {}) => ({
  id,
  plan: 'premium',
  price_cents: 1900,
  status: 'active',
  created_at: '2026-11-22T12:00:00.000Z',
  started_at: '2026-11-22T12:00:00.000Z',
  paid_until: '2026-12-22T12:00:00.000Z',
  next_charge_at: '2026-12-22T12:00:00.000Z',
  regret_until: null,
  ended_at: null,
  pix_code: null,
  authorise_until: '2026-11-23T12:00:00.000Z',
  simulado: true,
  panel_url: null,
  benefits_from: null,
  next_plan: null,
  is_upgrade: false,
  first_cents: 1900,
  charges: [],
  ...changes,
});

type Answers = Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>;

export function show(what: React.ReactNode, answers: Answers) {
  const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>((address, init) => {
    const key = `${init?.method ?? 'GET'} ${new URL(address, 'http://x').pathname}`;
    const { status = 200, body } = answers[key] ?? { status: 500, body: { error: { code: 'internal' } } };
    return Promise.resolve(Response.json(body, { status }));
  });
  vi.stubGlobal('fetch', network);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  );
  return () =>
    network.mock.calls.map(([address, init]) => ({
      made: `${init?.method ?? 'GET'} ${address}`,
      body: init?.body,
    }));
}
export const panel = (side: PlanSide) => (
  <PlanPanel side={side} renderCode={(code) => <p>Código {code}</p>} />
);
export const plain = (element: Element | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
