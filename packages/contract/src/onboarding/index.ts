export * from './onboarding.contract.ts';
export { type Onboarding, readOnboarding } from './own-onboarding.contract.ts';
