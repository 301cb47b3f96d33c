import type { UserType } from '@patinha/domain/shared';

import { OnboardingPrompt } from '../../features/onboarding/onboarding-prompt.tsx';
import { VerificationBanner } from '../../features/verification/verification-banner.tsx';

/** The remaining setup steps, above the rest of the dashboard. */
export const DashboardNotices = ({ userType }: { readonly userType: UserType }) => (
  <>
    <OnboardingPrompt userType={userType} />
    <VerificationBanner />
  </>
);
