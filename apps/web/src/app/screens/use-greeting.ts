import { firstNameOf } from '@patinha/domain/account';

import { useSession } from '../../lib/auth/session.tsx';
import { dashboardText } from './dashboard.strings.ts';

/** Title of a dashboard: a person by the first name, a company by all of its name. */
export function useGreeting(): string {
  const { profile } = useSession();
  const name = profile?.full_name ?? '';
  return dashboardText.greeting(profile?.user_type === 'empresa' ? name : firstNameOf(name));
}
