import type { UserType } from '@patinha/domain/shared';
import { Navigate, useSearchParams } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';

/** The *Agenda* of the bar of each face. */
const agendas: Readonly<Record<UserType, string>> = {
  tutor: '/tutor/bookings',
  prestador: '/prestador/bookings',
  empresa: '/empresa/bookings?calendario=week',
};

/**
 * /dashboard: to the dashboard of the person's type (§2); an admin without one has /admin (D-14). With `?lugar=agenda`, a
 * shortcut of the installed app, to their agenda.
 */
export function DashboardRedirect() {
  const { profile, roles } = useSession();
  const wantsAgenda = useSearchParams()[0].get('lugar') === 'agenda';
  // Who is here to work in a team lands on what they attend (D-182).
  if (profile?.team?.is_home)
    return (
      <Navigate to={profile.team.standing === 'active' ? '/empresa/equipe/hoje' : '/empresa/team'} replace />
    );
  const type = profile?.user_type;
  if (type) return <Navigate to={wantsAgenda ? agendas[type] : `/dashboard/${type}`} replace />;
  return <Navigate to={roles.includes('admin') ? '/admin' : '/auth'} replace />;
}
