export * from './account.contract.ts';
// Apart from the sign-up: forms of other screens check their fields without fetching the telephone tables.
export * from './check-fields.ts';
export * from './phone.ts';
export * from './sign-up.ts';
export * from './tax-id.ts';
