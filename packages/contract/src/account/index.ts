export * from './account.contract.ts';
export * from './account.errors.ts';
export * from './address.ts';
// Apart from the sign-up: forms of other screens check their fields without fetching the telephone tables.
export * from './check-fields.ts';
export * from './phone.ts';
export * from './photo.contract.ts';
export * from './profile.contract.ts';
export * from './role.contract.ts';
export * from './sign-up.ts';
export * from './tax-id.ts';
