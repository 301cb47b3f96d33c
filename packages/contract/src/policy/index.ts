export * from './policy-text.ts';
export * from './policy.ts';
export { privacy } from './privacy.ts';
export { refund } from './refund.ts';
export { terms } from './terms.ts';
