export { recordCompletion, requireOnboarded } from './onboarding.actions.ts';
