import { describe, expect, test } from 'vitest';

import { type ChargebackFacts, chargebackKindOf, chargebackSteps } from './chargeback.ts';

const at = new Date('2026-03-02T12:00:00Z');
const open: ChargebackFacts = { status: 'open', takenAt: null, returnedAt: null };
const lost: ChargebackFacts = { status: 'lost', takenAt: at, returnedAt: null };
const won: ChargebackFacts = { status: 'won', takenAt: null, returnedAt: null };
const returned: ChargebackFacts = { status: 'won', takenAt: at, returnedAt: at };

describe('the steps to post', () => {
  test.each([
    { known: undefined, seen: open, steps: ['open'] },
    { known: undefined, seen: won, steps: ['open', 'win'] },
    { known: undefined, seen: lost, steps: ['open', 'lose'] },
    { known: undefined, seen: returned, steps: ['open', 'lose', 'return'] },
    { known: open, seen: open, steps: [] },
    { known: open, seen: won, steps: ['win'] },
    { known: open, seen: lost, steps: ['lose'] },
    { known: open, seen: returned, steps: ['lose', 'return'] },
    { known: lost, seen: lost, steps: [] },
    { known: lost, seen: returned, steps: ['return'] },
    // The report is older than what is known.
    { known: lost, seen: open, steps: [] },
    { known: won, seen: open, steps: [] },
    { known: won, seen: won, steps: [] },
    { known: returned, seen: lost, steps: [] },
    { known: returned, seen: returned, steps: [] },
    { known: won, seen: lost, steps: [] },
  ])('from $known.status to $seen.status: $steps', ({ known, seen, steps }) => {
    expect(chargebackSteps(known, seen)).toEqual(steps);
  });
});

test('a card has a chargeback, a Pix a MED return', () => {
  expect([chargebackKindOf('card'), chargebackKindOf('pix')]).toEqual(['card', 'med']);
});
