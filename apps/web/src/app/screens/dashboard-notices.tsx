import type { UserType } from '@patinha/domain/shared';

import { receivedInvitations } from '../../features/company/team/team.api.ts';
import { ownOnboarding } from '../../features/onboarding/onboarding.api.ts';
import { ownVerification } from '../../features/verification/own-verification.api.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Most visits show none of them: each is fetched once it is known to be needed.
const ReceivedInvitations = lazyPart(
  async () => (await import('../../features/company/team/received-invitations.tsx')).ReceivedInvitations,
);
const OnboardingPrompt = lazyPart(
  async () => (await import('../../features/onboarding/onboarding-prompt.tsx')).OnboardingPrompt,
);
const VerificationBanner = lazyPart(
  async () => (await import('../../features/verification/verification-banner.tsx')).VerificationBanner,
);

/** An invitation that waits and the remaining setup steps, above the rest of the dashboard. */
export function DashboardNotices({ userType }: { readonly userType: UserType }) {
  const invitations = useQuery(receivedInvitations()).data?.items;
  const onboarding = useQuery(ownOnboarding()).data;
  const verification = useQuery(ownVerification()).data?.state;
  return (
    <>
      {!!invitations?.length && <ReceivedInvitations />}
      {onboarding && !onboarding.completed_types.includes(userType) && (
        <OnboardingPrompt userType={userType} />
      )}
      {verification && verification !== 'verified' && <VerificationBanner />}
    </>
  );
}
