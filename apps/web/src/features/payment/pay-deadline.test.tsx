import type { PaymentQuote } from '@patinha/contract/payment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { PayDeadline } from './pay-deadline.tsx';
import { aQuote } from './payment.fixture.ts';

const show = (changes: Partial<PaymentQuote>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PayDeadline quote={aQuote(changes)} measuredAt={Date.now()} />
    </QueryClientProvider>,
  );

afterEach(cleanup);

test('a date in weeks says its day and its hour, and counts no minutes down', () => {
  show({ seconds_left: 10 * 86_400 });
  expect(screen.getByText('Pague até 20/11/2026, 12:30')).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the hour and the day are those of the booking’s place', () => {
  // Past midnight in São Paulo.
  show({ zone: 'America/Manaus', pay_until: '2026-12-01T03:30:00.000Z' });
  expect(screen.getByText('Pague até 30/11/2026, 23:30')).toBeDefined();
});

test.each([
  [3_700, /^$/],
  [3_600, /^Tempo para pagar: (60:00|59:5\d)$/],
  [90, /^Tempo para pagar: 1:(30|2\d)$/],
])('with %i s left the countdown is %s', (seconds, counted) => {
  show({ seconds_left: seconds });
  expect(screen.queryByRole('timer')?.textContent ?? '').toMatch(counted);
});
