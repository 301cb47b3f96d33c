export * from './referral-code.ts';
export * from './referral-rules.ts';
