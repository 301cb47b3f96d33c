import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { AnswerButtons } from '../answer-buttons.tsx';
import { booking, comeBack, id, show } from '../booking.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('nothing stands above the answer to a request with time enough on the way', async () => {
  const request = { ...booking, side: 'provider', moves: ['accept', 'decline'] } as const;
  const way = { way: 'other_district', free_minutes: 30, travel_minutes: 30, is_tight: false } as const;
  show(
    <section aria-label="Pedido">
      <AnswerButtons booking={{ ...request, moves: [...request.moves] }} />
    </section>,
    {
      [`GET /api/bookings/${id}/request`]: () => ({
        keeps_until: '2026-03-08T12:30:00.000Z',
        served_count: 0,
        after: null,
        before: null,
        travel: { from_previous: { ...way, pets: ['Bidu'] }, to_next: null },
        clashes: [],
      }),
    },
  );
  await comeBack();
  expect(screen.getByRole('region', { name: 'Pedido' }).textContent).toBe('AceitarRecusar');
});
