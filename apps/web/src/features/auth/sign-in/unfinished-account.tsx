import { type UserType, userTypes } from '@patinha/domain/shared';
import { Link } from 'react-router';

import { useSession } from '../../../lib/auth/session.tsx';
import { returnParameter } from '../../../lib/auth/sign-in-path.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorCard } from '../../../ui/feedback.tsx';
import { userTypeText } from '../auth.strings.ts';
import { useReturnPath } from '../return-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { unfinishedText as text } from './unfinished-account.strings.ts';

/** Signed in without a known type: the registration is finished first, no redirect to /dashboard and back (D-13). */
export function UnfinishedAccount() {
  const { isProfileMissing, reloadProfile, signOut } = useSession();
  return (
    <AuthFrame title={text.title} description={isProfileMissing ? '' : text.explanation}>
      <div className="grid justify-items-start gap-5">
        {isProfileMissing ? <ErrorCard title={text.unavailable} onRetry={reloadProfile} /> : <Types />}
        <Button variant="outline" onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </div>
    </AuthFrame>
  );
}

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
