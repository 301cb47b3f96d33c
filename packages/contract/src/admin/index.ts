export * from './appeal.contract.ts';
export * from './admin-lists.contract.ts';
export * from './admin-analytics.contract.ts';
export * from './admin-reports.contract.ts';
export * from './admin-settings.contract.ts';
export * from './admin-users.contract.ts';
export * from './admin.contract.ts';
export * from './admin.errors.ts';
