export * from './favorite.contract.ts';
export * from './favorite.errors.ts';
