export * from './address.ts';
export * from './check-fields.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './reais.ts';
export * from './schemas.ts';
export * from './email.ts';
export * from './reliability.ts';
