import { expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { averageTicketCents, conversionPercent } from './company-figures.ts';

test.each([
  { revenue: 10_000, completed: 3, ticket: 3333 },
  { revenue: 20_000, completed: 3, ticket: 6667 },
  { revenue: 5, completed: 2, ticket: 3 },
  { revenue: 0, completed: 2, ticket: 0 },
  { revenue: 0, completed: 0, ticket: null },
])('$revenue centavos over $completed completed bookings is a ticket of $ticket', (row) => {
  expect(averageTicketCents(cents(row.revenue), row.completed)).toBe(row.ticket);
});

test.each([
  { completed: 1, all: 3, percent: 33 },
  { completed: 2, all: 3, percent: 67 },
  { completed: 0, all: 4, percent: 0 },
  { completed: 4, all: 4, percent: 100 },
  { completed: 0, all: 0, percent: null },
])('$completed of $all bookings is a conversion of $percent %', ({ completed, all, percent }) => {
  expect(conversionPercent(completed, all)).toBe(percent);
});
