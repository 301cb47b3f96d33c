export * from './calendar.ts';
export * from './interval.ts';
export * from './open-hours.ts';
export * from './pause.ts';
export * from './service-unit.ts';
export * from './slots.ts';
export * from './stay-days.ts';
export * from './stay.ts';
