import type { ServerModule } from '../../platform/module.ts';
import { onboardingPersonalData } from './onboarding.personal.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

export const onboardingModule = {
  name: 'onboarding',
  routes: [onboardingRoutes],
  personalData: onboardingPersonalData,
} satisfies ServerModule;
