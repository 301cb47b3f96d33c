export * from './account.access.ts';
export * from './address.ts';
export * from './face.ts';
export * from './masked-tax-id.ts';
export * from './name.ts';
export * from './password.ts';
