export * from './absence.contract.ts';
export * from './attendance.contract.ts';
export * from './care-day.contract.ts';
export * from './care.contract.ts';
export * from './care.errors.ts';
export * from './care.schemas.ts';
export * from './emergency.contract.ts';
export * from './walk.contract.ts';
