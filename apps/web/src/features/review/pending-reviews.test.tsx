import type { PendingReview } from '@patinha/contract/review';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { PendingReviews } from './pending-reviews.tsx';

const pending: PendingReview = {
  booking_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  booking_title: 'Passeio no parque',
  other_name: 'Carla Menezes',
  starts_at: '2026-11-22T15:00:00.000Z',
  zone: 'America/Sao_Paulo',
  ends_at: '2026-12-06T16:00:00.000Z',
};

function show(items: readonly PendingReview[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items })));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PendingReviews />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is left to review says of what it is, and leads there', async () => {
  show([pending]);
  expect(await screen.findByText('Passeio no parque • 22/11/2026 • até 06/12/2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Avaliar Carla Menezes' }).getAttribute('href')).toBe(
    `/bookings/${pending.booking_id}#reviews-title`,
  );
});

test('its days are those of the booking’s place', async () => {
  // Late in the evening in Manaus, past midnight in São Paulo.
  show([
    {
      ...pending,
      zone: 'America/Manaus',
      starts_at: '2026-11-23T03:00:00.000Z',
      ends_at: '2026-12-07T03:30:00.000Z',
    },
  ]);
  expect(await screen.findByText('Passeio no parque • 22/11/2026 • até 06/12/2026')).toBeDefined();
});
