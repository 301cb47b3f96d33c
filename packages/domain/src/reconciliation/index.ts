export * from './book-fault.ts';
export * from './book-fault.access.ts';
