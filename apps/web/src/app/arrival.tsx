import { useEffect } from 'react';

import { ConfirmationNotice } from '../features/auth/sign-in/confirmation-notice.tsx';
import { useSession } from '../lib/auth/session.tsx';

/** Beside the landing page, when a mail's link led there: says what it brought; the header then knows the session. */
export function Arrival() {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in') dispatchEvent(new Event('patinha:session'));
  }, [status]);
  return <ConfirmationNotice />;
}
