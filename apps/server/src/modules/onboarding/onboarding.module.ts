import type { ServerModule } from '../../platform/module.ts';
import { onboardingPersonalData } from './onboarding.personal.ts';
import { onboardingPorts } from './onboarding.ports.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

export const onboardingModule = {
  name: 'onboarding',
  routes: [onboardingRoutes],
  personalData: onboardingPersonalData,
  ports: onboardingPorts,
} satisfies ServerModule;
