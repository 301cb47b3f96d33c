export * from './appeal.contract.ts';
export * from './admin-users.contract.ts';
export * from './admin.contract.ts';
export * from './admin.errors.ts';
