export * from './quick-search.contract.ts';
export * from './search.contract.ts';
