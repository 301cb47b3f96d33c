import type { Booking } from '@patinha/contract/booking';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';

import { comeBack as returnTo } from '../../lib/api/come-back.fixture.ts';

export const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
/** A request of Ana for one and a half hours, as her screen gets it. */
export const booking: Booking = {
  id,
  service_id: id,
  provider_id: id,
  tutor_id: id,
  title: 'Passeio no parque',
  status: 'pending',
  scheduled_date: '2026-03-10T02:30:00.000Z',
  starts_at: '2026-03-10T02:30:00.000Z',
  ends_at: '2026-03-10T04:00:00.000Z',
  zone: 'America/Sao_Paulo',
  stay: null,
  district: null,
  city: 'São Paulo',
  state: 'SP',
  address: null,
  place_address: null,
  special_instructions: null,
  price_unit: 'hour',
  minutes: 90,
  base_cents: 6000,
  weekend_cents: 0,
  holiday_cents: 0,
  extras: [],
  list_cents: 6000,
  discount_cents: 0,
  promotion: null,
  price_cents: 6000,
  fee_cents: 300,
  total_cents: 6300,
  total_price: 63,
  wallet_cents: 0,
  side: 'tutor',
  moves: ['cancel'],
  attended_by: null,
  provider_name: 'Carla Cuidadora',
  provider_photo_url: null,
  tutor_name: 'Ana Tutora',
  pets: [{ id, name: 'Thor', species: 'dog', breed: null, photo_url: null }],
  contact: null,
  earning_cents: null,
  commission: null,
  created_at: '2026-03-08T12:00:00.000Z',
  respond_until: '2026-03-09T12:00:00.000Z',
  waits_until: null,
  pay_until: null,
  responded_at: null,
  confirmed_at: null,
  checked_in_at: null,
  checked_out_at: null,
  checked_in_late: null,
  checked_out_late: null,
  release_at: null,
  released_at: null,
  happened: null,
  ended_by: null,
  undo_until: null,
  completes_at: null,
  done_confirmed_at: null,
  tutor_absent_at: null,
  disputed_at: null,
  contested_at: null,
  contest: null,
  cancelled_at: null,
  end: null,
  decline_reason: null,
  cancelled_by: null,
  cancellation_rule: null,
  refund_cents: null,
  refunded_at: null,
  provider_out_at: null,
  substituted_at: null,
  series: null,
  open_proposal: null,
};

type Answer = (request: { readonly method: string; readonly url: URL; readonly body: unknown }) => unknown;
export const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

let shown: QueryClient;

/** The network: one answer for "METHOD /path". Amounts hold a no-break space, as Intl writes them. */
export const show = (element: ReactNode, answers: Record<string, Answer>) => showAt('/', element, answers);

/** The same at an address. */
export function showAt(path: string, element: ReactNode, answers: Record<string, Answer>) {
  const requests: string[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (address, init) => {
      const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
      const method = init?.method ?? 'GET';
      requests.push(`${method} ${url.pathname}`);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const answer = await answers[`${method} ${url.pathname}`]?.({ method, url, body });
      if (answer instanceof Response) return answer;
      return answer === undefined ? refusal(500, 'internal') : Response.json(answer);
    }),
  );
  shown = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={shown}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
  return requests;
}

/** Simulates leaving and returning to the page that was shown last. */
export const comeBack = () => returnTo(shown);

/** Leaves the page, which sends at once what could still be taken back. */
export function leavePage(): void {
  fireEvent(window, new Event('pagehide'));
}

/** The idempotency keys of the writes, in the order in which they were sent. */
export const keysSent = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    .filter((key) => key !== null);
