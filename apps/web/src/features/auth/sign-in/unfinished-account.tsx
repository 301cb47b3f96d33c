import { listRevokedRoles, type RevokedRole } from '@patinha/contract/account';
import { type UserType, userTypes } from '@patinha/domain/shared';
import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router';

import { api } from '../../../lib/api/http.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { returnParameter } from '../../../lib/auth/sign-in-path.ts';
import { factText, WhenKnown } from '../../../lib/site-facts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard } from '../../../ui/feedback.tsx';
import { userTypeText } from '../auth.strings.ts';
import { useReturnPath } from '../return-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { unfinishedText as text } from './unfinished-account.strings.ts';

const revokedRoles = () =>
  queryOptions({
    queryKey: ['account', 'revoked-roles'],
    queryFn: ({ signal }) => api(listRevokedRoles, {}, { signal }),
  });

/**
 * Signed in without a known type: the registration is finished first, no redirect to /dashboard and back (D-13). Who
 * has no role because it was revoked reads why instead (D-184).
 */
export function UnfinishedAccount() {
  const { isProfileMissing, reloadProfile, signOut } = useSession();
  const revoked = useQuery(revokedRoles()).data?.items ?? [];
  const isRevoked = revoked.length > 0;
  return (
    <AuthFrame
      title={isRevoked ? text.revokedTitle : text.title}
      description={isProfileMissing || isRevoked ? '' : text.explanation}
    >
      <div className="grid justify-items-start gap-5">
        {isProfileMissing ? (
          <ErrorCard title={text.unavailable} onRetry={reloadProfile} />
        ) : isRevoked ? (
          <Revoked roles={revoked} />
        ) : (
          <Types />
        )}
        <Button variant="outline" onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </div>
    </AuthFrame>
  );
}

const Revoked = ({ roles }: { readonly roles: readonly RevokedRole[] }) => (
  <>
    {roles.map(({ role, reason }) => (
      <Alert
        key={role}
        tone="warning"
        title={text.revoked(role === 'admin' ? role : userTypeText[role].toLowerCase())}
      >
        {text.reason(reason)}
      </Alert>
    ))}
    <p>{text.appealByMail}</p>
    <WhenKnown fact="company_email">
      <a href={`mailto:${factText('company_email')}`} className="text-link underline underline-offset-4">
        {factText('company_email')}
      </a>
    </WhenKnown>
  </>
);

function Types() {
  const returnPath = useReturnPath();
  const way = (type: UserType) =>
    new URLSearchParams({ type, ...(returnPath && { [returnParameter]: returnPath }) }).toString();
  return (
    <ul className="flex flex-wrap gap-3">
      {userTypes.map((type) => (
        <li key={type}>
          <Button asChild>
            <Link to={`/onboarding?${way(type)}`}>{text.finishAs(userTypeText[type])}</Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
