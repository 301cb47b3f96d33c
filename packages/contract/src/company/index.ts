export * from './absence.contract.ts';
export * from './assignment.contract.ts';
export * from './company.contract.ts';
export * from './day-close.contract.ts';
export * from './manager.contract.ts';
export * from './team.contract.ts';
export * from './team-people.contract.ts';
export * from './team.errors.ts';
