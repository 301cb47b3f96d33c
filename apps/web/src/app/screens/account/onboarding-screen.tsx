import { type UserType, userTypes } from '@patinha/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { forgetReturnPath, useReturnPath } from '../../../features/auth/return-path.ts';
import { OnboardingWizard } from '../../../features/onboarding/onboarding-wizard.tsx';
import { ownOnboarding } from '../../../features/onboarding/onboarding.api.ts';
import { onboardingText as text } from '../../../features/onboarding/onboarding.strings.ts';
import { ownVerification } from '../../../features/verification/own-verification.api.ts';
import { VerificationDialog } from '../../../features/verification/verification-dialog.tsx';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { rememberOnboarding } from './onboarding-seen.ts';

/** §2: from the query where that type is open to the person (D-39), else the own face, else tutor. */
function typeOf(requested: string | null, own: UserType | null, open: readonly UserType[]): UserType {
  return userTypes.find((type) => type === requested && open.includes(type)) ?? own ?? 'tutor';
}

/** /onboarding: the wizard, then the verification dialog, then where the person was going, else the dashboard. */
export function OnboardingScreen() {
  const { profile } = useSession();
  const [search] = useSearchParams();
  const [isVerifying, setVerifying] = useState(false);
  const onboarding = useQuery(ownOnboarding());
  const verification = useQuery(ownVerification());
  const queries = useQueryClient();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  // Fixed on the first render: saving changes which types are open and the current role.
  const [chosen, setChosen] = useState<UserType>();
  const userId = profile?.user_id;
  useEffect(() => {
    if (userId !== undefined) rememberOnboarding(userId);
  }, [userId]);
  if (!profile || !onboarding.data)
    return (
      <>
        <PageHeader title={text.title} />
        {onboarding.isPending ? (
          <SkeletonList rows={3} className="h-24" />
        ) : (
          <ErrorCard
            title={text.loadFailed}
            description={loadErrorText(onboarding.error)}
            onRetry={() => onboarding.refetch()}
          />
        )}
      </>
    );
  const userType = chosen ?? typeOf(search.get('type'), profile.user_type, onboarding.data.open_types);
  if (!chosen) setChosen(userType);
  const leave = () => {
    forgetReturnPath();
    void navigate(returnPath ?? `/dashboard/${userType}`);
  };
  const verify = async () => {
    const { state } = await queries.fetchQuery(ownVerification());
    if (state === 'verified') leave();
    else setVerifying(true);
  };
  return (
    <>
      <OnboardingWizard
        userType={userType}
        me={profile}
        known={onboarding.data}
        onSaved={() => void verify().catch(leave)}
      />
      {verification.data && (
        <VerificationDialog
          verification={verification.data}
          isOpen={isVerifying}
          onOpenChange={(isOpen) => {
            setVerifying(isOpen);
            if (!isOpen) leave();
          }}
        />
      )}
    </>
  );
}
