export * from './service.contract.ts';
export * from './service.errors.ts';
export * from './service.schemas.ts';
