export * from './deadlines.ts';
export * from './factors.ts';
export * from './proof.ts';
export * from './recovery-code.ts';
export * from './refresh.ts';
export * from './session.access.ts';
export * from './signing-keys.ts';
