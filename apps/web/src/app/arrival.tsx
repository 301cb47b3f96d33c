import { useEffect } from 'react';

import { ConfirmationNotice } from '../features/auth/sign-in/confirmation-notice.tsx';
import { useSession } from '../lib/auth/session.tsx';

/** Shows the outcome of a mailed link next to the landing page; the header then knows the session. */
export function Arrival() {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in') dispatchEvent(new Event('patinha:session'));
  }, [status]);
  return <ConfirmationNotice />;
}
