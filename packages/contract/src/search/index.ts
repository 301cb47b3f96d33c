export * from './free-hours.contract.ts';
export * from './quick-search.contract.ts';
export * from './search.contract.ts';
