export * from './name.ts';
export * from './password.ts';
