export * from './mask-contacts.ts';
