import type { Cents } from '../shared/index.ts';

/** The parts of a booking's list price; the four add up to it. */
export interface ListParts {
  readonly baseCents: Cents;
  readonly weekendCents: Cents;
  readonly holidayCents: Cents;
  readonly extrasCents: Cents;
}
