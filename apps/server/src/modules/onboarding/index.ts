export { recordCompletion } from './onboarding.actions.ts';
