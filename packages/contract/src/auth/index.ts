export * from './auth.errors.ts';
export * from './factor-reset.contract.ts';
export * from './session.contract.ts';
export * from './session.errors.ts';
export * from './security.errors.ts';
export * from './undo.contract.ts';
export * from './undo.errors.ts';
