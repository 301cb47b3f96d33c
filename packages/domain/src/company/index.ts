export * from './absence.ts';
export * from './assignment.ts';
export * from './company-figures.ts';
export * from './company-report.ts';
export * from './team.ts';
