import type { AdminDispute, Dispute, DisputePage } from '@patinha/contract/dispute';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';

import { Toaster } from '../../ui/toast/toast.tsx';

const idOf = (last: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a0${last}`;
export const bookingId = idOf(1);
export const disputeId = idOf(2);
export const offerId = idOf(3);

const booking = {
  id: bookingId,
  title: 'Passeio no parque',
  provider_name: 'Carla Menezes',
  tutor_name: 'Helena Prado',
  starts_at: '2026-11-18T15:00:00.000Z',
  zone: 'America/Sao_Paulo',
  total_cents: 10_500,
};

export const dispute: Dispute = {
  id: disputeId,
  booking_id: bookingId,
  opened_by: 'tutor',
  reason: 'O passeio durou dez minutos.',
  status: 'open',
  outcome: null,
  resolution: null,
  resolution_reason: null,
  refund_cents: null,
  refund_to: 'origin',
  created_at: '2026-11-20T15:00:00.000Z',
  reply_due_at: '2026-11-22T15:00:00.000Z',
  replied_at: null,
  decision_from: '2026-11-23T15:00:00.000Z',
  resolved_at: null,
  closes_at: null,
  closed_at: null,
  accepted_by: [],
  moves: ['agree'],
  events: [
    {
      id: idOf(4),
      kind: 'opened',
      side: 'tutor',
      text: 'O passeio durou dez minutos.',
      amount_cents: null,
      offer_state: null,
      image: null,
      created_at: '2026-11-20T15:00:00.000Z',
    },
    {
      id: offerId,
      kind: 'offer',
      side: 'provider',
      text: 'Devolvo uma parte.',
      amount_cents: 2_000,
      offer_state: 'open',
      image: null,
      created_at: '2026-11-20T16:00:00.000Z',
    },
  ],
};

export const page = (changes: Partial<DisputePage> = {}): DisputePage => ({
  booking,
  side: 'tutor',
  dispute: null,
  refundable_cents: 10_500,
  seller_terms: null,
  opening: null,
  open_until: '2027-01-17T16:00:00.000Z',
  ...changes,
});

export const adminDispute: AdminDispute = {
  id: disputeId,
  booking,
  opened_by: 'tutor',
  reason: dispute.reason,
  status: 'open',
  created_at: dispute.created_at,
  reply_due_at: dispute.reply_due_at,
  replied_at: null,
  decision_from: dispute.decision_from,
  price_cents: 10_000,
  commission_bps: 1_500,
  refundable_cents: 10_500,
  refund_to: 'origin',
  refund_cents: null,
  resolution: null,
  proposal: null,
  is_own: false,
  moves: ['take', 'resolve'],
};

export const refusal = (status: number, code: string) =>
  Response.json({ error: { code, requestId: 'x' } }, { status });

/** Renders a part at /disputa/:bookingId with the server's answers; returns the sent requests. */
export function show(part: ReactNode, answers: Readonly<Record<string, () => unknown>>) {
  const sent: [call: string, body: unknown][] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(address, 'http://localhost').pathname}`;
    sent.push([call, typeof body === 'string' ? JSON.parse(body) : undefined]);
    const answer = answers[call]?.() ?? refusal(404, 'resource/not-found');
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/disputa/${bookingId}`]}>
        <Routes>
          <Route path="/disputa/:bookingId" element={part} />
          <Route path="/dashboard" element={<p>painel</p>} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}
