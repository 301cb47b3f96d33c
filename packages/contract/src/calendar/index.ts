export * from './calendar.contract.ts';
