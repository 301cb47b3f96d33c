export * from './day-part.ts';
export * from './waitlist-offer.ts';
export * from './waitlist.access.ts';
export * from './waitlist.ts';
