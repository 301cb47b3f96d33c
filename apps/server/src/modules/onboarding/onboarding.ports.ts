import type { Ports } from '../../platform/ports.ts';
import { isSellerOnboarded } from './onboarding.queries.ts';

/** What lower modules need from onboarding. */
export const onboardingPorts = {
  sellerOnboarding: { isOnboarded: isSellerOnboarded },
} satisfies Partial<Ports>;
