import type { Me } from '@patinha/contract/account';
import type { Onboarding } from '@patinha/contract/onboarding';
import type { OwnVerification } from '@patinha/contract/verification';
import type { UserType } from '@patinha/domain/shared';
import { Link } from 'react-router';

import { profileText as text } from '../../../features/account/account.strings.ts';
import { IdentityCard } from '../../../features/account/identity-card.tsx';
import { PhotoCard } from '../../../features/account/photo-card.tsx';
import { ProfileForm } from '../../../features/account/profile-form.tsx';
import { RolesCard } from '../../../features/account/roles-card.tsx';
import { ownOnboarding } from '../../../features/onboarding/onboarding.api.ts';
import { onboardingText } from '../../../features/onboarding/onboarding.strings.ts';
import { ownVerification } from '../../../features/verification/own-verification.api.ts';
import { verificationText } from '../../../features/verification/verification.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';

/** /profile and /tutor/profile: the person behind every face. */
export function ProfileScreen() {
  const { profile, reloadProfile } = useSession();
  const seller = profile?.user_type === 'tutor' ? null : profile?.user_type;
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        action={
          seller && (
            <Button asChild variant="outline">
              <Link to={`/${seller}/profile`}>{text.publicProfile}</Link>
            </Button>
          )
        }
      />
      <div className="grid max-w-3xl gap-6">
        {profile ? (
          <>
            <PhotoCard me={profile} />
            <ProfileForm me={profile} />
            <Identity me={profile} />
            <Roles me={profile} />
          </>
        ) : (
          <ErrorCard title={text.loadFailed} onRetry={reloadProfile} />
        )}
      </div>
    </>
  );
}

const cnpjLength = 14;

/** Whether the tax number on the profile was checked against a document. */
function isChecked(number: string | null, { is_cpf_open, documents }: OwnVerification): boolean {
  if (number?.length !== cnpjLength) return !is_cpf_open;
  return documents.some(({ type, approved }) => type === 'cnpj' && approved !== null);
}

function Identity({ me }: { readonly me: Me }) {
  const verification = useQuery(ownVerification());
  const check = {
    isChecked: verification.data && isChecked(me.document_number, verification.data),
    failure:
      verification.isError && !verification.data
        ? { title: verificationText.loadFailed, description: loadErrorText(verification.error) }
        : undefined,
    onRetry: () => verification.refetch(),
  };
  return <IdentityCard me={me} check={check} />;
}

/** Before the first completion every type is open; afterwards only the held and the requested ones (D-39). */
const begunTypeOf = ({ roles }: Me, { completed_types, open_types }: Onboarding): UserType | undefined =>
  completed_types.length === 0 ? undefined : open_types.find((type) => !roles.includes(type));

function Roles({ me }: { readonly me: Me }) {
  const onboarding = useQuery(ownOnboarding());
  if (onboarding.isPending) return <Skeleton className="h-72 rounded-xl" />;
  if (!onboarding.data)
    return (
      <ErrorCard
        title={onboardingText.loadFailed}
        description={loadErrorText(onboarding.error)}
        onRetry={() => onboarding.refetch()}
      />
    );
  return <RolesCard me={me} begunType={begunTypeOf(me, onboarding.data)} />;
}
