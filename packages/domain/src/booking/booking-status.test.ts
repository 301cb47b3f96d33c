import { expect, test } from 'vitest';

import { bookingLabelOf, revealsContact, statusesOfLabel } from './booking-status.ts';

test.each([
  ['pending', 'pending'],
  ['declined', 'cancelled'],
  ['expired', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['in_progress', 'in_progress'],
  ['something new', 'pending'],
])('%s is labelled %s', (status, label) => {
  expect(bookingLabelOf(status)).toBe(label);
});

test('the label Cancelado covers three states', () => {
  expect(statusesOfLabel('cancelled')).toEqual(['declined', 'expired', 'cancelled']);
});

test('contact details are shared from confirmed on and never after a cancellation', () => {
  expect(revealsContact('accepted')).toBe(false);
  expect(revealsContact('confirmed')).toBe(true);
  expect(revealsContact('cancelled')).toBe(false);
});
