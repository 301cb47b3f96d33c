import type { UserType } from '@patinha/domain/shared';

import { OnboardingPrompt } from '../../features/onboarding/onboarding-prompt.tsx';
import { VerificationBanner } from '../../features/verification/verification-banner.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Few people are ever invited.
const ReceivedInvitations = lazyPart(
  async () => (await import('../../features/company/received-invitations.tsx')).ReceivedInvitations,
);

/** An invitation that waits and the remaining setup steps, above the rest of the dashboard. */
export const DashboardNotices = ({ userType }: { readonly userType: UserType }) => (
  <>
    <ReceivedInvitations />
    <OnboardingPrompt userType={userType} />
    <VerificationBanner />
  </>
);
