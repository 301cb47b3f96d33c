export * from './page.contract.ts';
