export * from './waitlist.contract.ts';
export * from './waitlist.errors.ts';
