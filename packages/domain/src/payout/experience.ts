import { type Cents, cents } from '../shared/index.ts';

/** What a seller has sold and kept: released bookings, by payer and day (D-151, D-153). */
export interface SellingExperience {
  /** Several for one payer on one day count once. */
  readonly bookings: number;
  readonly payers: number;
  readonly releasedCents: Cents;
}

/** From here on a seller is no newcomer: payouts no longer wait, and an advance is possible (D-150, D-151). */
export const provenAt = { payers: 5, releasedCents: cents(50_000) } as const;

/** Until a seller has this many released bookings, card money and advances are bounded. */
const establishedBookings = 30;

export const isNewcomer = ({ payers }: SellingExperience): boolean => payers < provenAt.payers;

export const isEstablished = (experience: SellingExperience): boolean =>
  !isNewcomer(experience) && experience.bookings >= establishedBookings;
