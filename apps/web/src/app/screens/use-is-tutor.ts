import { useSession } from '../../lib/auth/session.tsx';

/** Whether the signed-in user has a tutor's rights. */
export function useIsTutor(): boolean {
  const { status, roles } = useSession();
  return status === 'signed-in' && roles.includes('tutor');
}
