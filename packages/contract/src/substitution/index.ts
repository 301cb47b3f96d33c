export * from './pause.contract.ts';
export * from './sick-day.contract.ts';
export * from './substitute-ask.contract.ts';
export * from './substitution.contract.ts';
export * from './substitution.errors.ts';
