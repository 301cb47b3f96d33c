import type { UserType } from '@patinha/domain/shared';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';

import { useSession } from '../lib/auth/session.tsx';
import { useSignInPath } from '../lib/auth/sign-in-path.ts';
import { FullPageSpinner } from '../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../ui/lazy-part.tsx';

// Few people ever see it.
const SuspendedScreen = lazyPart(
  async () => (await import('./screens/account/suspended-screen.tsx')).SuspendedScreen,
);

/**
 * §2: waits for the session, then sends those who are not signed in to /auth, from where they return (D-162); the
 * suspended learn why (D-22).
 */
export function RequireUser() {
  const { status, suspensionReason } = useSession();
  const signIn = useSignInPath();
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  if (status === 'loading') return <FullPageSpinner />;
  if (suspensionReason !== undefined)
    return (
      <WhileLoading show={<FullPageSpinner />}>
        <SuspendedScreen reason={suspensionReason} />
      </WhileLoading>
    );
  return status === 'signed-in' ? <Outlet /> : <Navigate to={signIn} state={{ hasEnded: wasIn }} replace />;
}

/** A screen of some user types only; others go to their own dashboard. */
export function RequireType({ types }: { types: readonly UserType[] }) {
  const { profile } = useSession();
  const isAllowed = profile?.user_type && types.includes(profile.user_type);
  return isAllowed ? <Outlet /> : <Navigate to="/dashboard" replace />;
}

/** The screens of a company that its managers share with its owner (D-182). */
export function RequireCompany() {
  const { profile } = useSession();
  const manages = profile?.team?.role === 'manager' && profile.team.standing === 'active';
  return manages || profile?.user_type === 'empresa' ? <Outlet /> : <Navigate to="/dashboard" replace />;
}

export function RequireAdmin() {
  const { roles } = useSession();
  return roles.includes('admin') ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
