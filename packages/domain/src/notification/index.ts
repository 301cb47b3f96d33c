export * from './mail-kind.ts';
