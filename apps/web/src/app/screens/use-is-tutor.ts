import { useSession } from '../../lib/auth/session.tsx';

/** Whether somebody with a tutor's rights is signed in. */
export function useIsTutor(): boolean {
  const { status, roles } = useSession();
  return status === 'signed-in' && roles.includes('tutor');
}
