import { cents, type Cents } from '../shared/index.ts';

/** The lowest price of a booking before discounts, and of an extra, as forms take them (D-154). */
export const lowestReais = { booking: 10, extra: 5 } as const;

export const lowestPrices = {
  bookingCents: cents(lowestReais.booking * 100),
  extraCents: cents(lowestReais.extra * 100),
} as const;

export const isBelowLowestPrice = (listCents: Cents): boolean => listCents < lowestPrices.bookingCents;
