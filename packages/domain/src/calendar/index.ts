export * from './calendar-days.ts';
export * from './ical.ts';
