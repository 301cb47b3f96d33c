import { cents, type Cents } from '../shared/index.ts';

/** The lowest price of a booking before discounts, and of an extra (D-154). */
export const lowestPrices = { bookingCents: cents(1000), extraCents: cents(500) } as const;

export const isBelowLowestPrice = (listCents: Cents): boolean => listCents < lowestPrices.bookingCents;
