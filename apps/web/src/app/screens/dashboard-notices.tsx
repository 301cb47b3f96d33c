import type { UserType } from '@patinha/domain/shared';
import { Navigate } from 'react-router';

import { receivedInvitations } from '../../features/company/team/received-invitations.api.ts';
import { ownOnboarding } from '../../features/onboarding/onboarding.api.ts';
import { ownVerification } from '../../features/verification/own-verification.api.ts';
import { isKnown } from '../../lib/api/is-known.ts';
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

function useNotices(userType: UserType) {
  const invitations = useQuery(receivedInvitations());
  const onboarding = useQuery(ownOnboarding());
  const verification = useQuery(ownVerification());
  const state = verification.data?.state;
  return {
    isInvited: !!invitations.data?.items.length,
    isUnfinished: onboarding.data !== undefined && !onboarding.data.completed_types.includes(userType),
    isUnverified: state !== undefined && state !== null && state !== 'verified',
    areRead: isKnown(invitations, onboarding, verification),
  };
}

/** Whether the notices have their height. */
export function useAreNoticesKnown(userType: UserType): boolean {
  const { isInvited, isUnfinished, isUnverified, areRead } = useNotices(userType);
  const parts = [
    ReceivedInvitations.useIsSettled(isInvited),
    OnboardingPrompt.useIsSettled(isUnfinished),
    VerificationBanner.useIsSettled(isUnverified),
  ];
  return areRead && parts.every(Boolean);
}

/**
 * An invitation that waits and the remaining setup steps, above the rest of the dashboard. A
 * newcomer is led to the onboarding first (D-149), except one who was invited to a team (D-182).
 */
export function DashboardNotices({ userType }: { readonly userType: UserType }) {
  const isNewcomer = useIsNewcomer();
  const { isInvited, isUnfinished, isUnverified } = useNotices(userType);
  if (isNewcomer) return <Navigate to={`/onboarding?type=${userType}`} replace />;
  return (
    <>
      {isInvited && <ReceivedInvitations />}
      {isUnfinished && <OnboardingPrompt userType={userType} />}
      {isUnverified && <VerificationBanner />}
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
