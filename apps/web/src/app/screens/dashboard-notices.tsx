import type { UserType } from '@patinha/domain/shared';
import { Navigate } from 'react-router';

import { receivedInvitations } from '../../features/company/team/received-invitations.api.ts';
import { ownOnboarding } from '../../features/onboarding/onboarding.api.ts';
import { ownVerification } from '../../features/verification/own-verification.api.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { wasOnboardingSeen } from './account/onboarding-seen.ts';

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

/**
 * An invitation that waits and the remaining setup steps, above the rest of the dashboard. A
 * newcomer is led to the onboarding first (D-149), except one who was invited to a team (D-182).
 */
export function DashboardNotices({ userType }: { readonly userType: UserType }) {
  const isNewcomer = useIsNewcomer();
  const invitations = useQuery(receivedInvitations()).data?.items;
  const onboarding = useQuery(ownOnboarding()).data;
  const verification = useQuery(ownVerification()).data?.state;
  if (isNewcomer) return <Navigate to={`/onboarding?type=${userType}`} replace />;
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

function useIsNewcomer(): boolean {
  const { profile } = useSession();
  const invitations = useQuery(receivedInvitations()).data?.items;
  const completed = useQuery(ownOnboarding()).data?.completed_types;
  if (!profile || profile.team || wasOnboardingSeen(profile.user_id)) return false;
  return completed?.length === 0 && invitations?.length === 0;
}
