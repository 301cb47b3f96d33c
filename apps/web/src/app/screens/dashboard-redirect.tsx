import { Navigate } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';

/** /dashboard: to the dashboard of the person's type (§2); an admin without one has /admin (D-14). */
export function DashboardRedirect() {
  const { profile, roles } = useSession();
  // Who is here to work in a team lands on what they attend (D-182).
  if (profile?.team?.is_home)
    return (
      <Navigate to={profile.team.standing === 'active' ? '/empresa/equipe/hoje' : '/empresa/team'} replace />
    );
  if (profile?.user_type) return <Navigate to={`/dashboard/${profile.user_type}`} replace />;
  return <Navigate to={roles.includes('admin') ? '/admin' : '/auth'} replace />;
}
