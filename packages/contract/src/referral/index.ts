export * from './referral.contract.ts';
