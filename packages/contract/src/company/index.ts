export * from './company.contract.ts';
