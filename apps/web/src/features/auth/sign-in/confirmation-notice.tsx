import { useEffect } from 'react';

import { sessionStore } from '../../../lib/auth/auth-client.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { authText } from '../auth.strings.ts';
import { forgetReturnPath, keptReturnPath } from '../return-path.ts';

const text = authText.confirmation;

/** Who was going somewhere when the sign-up came between goes on there (D-162). */
const sayConfirmed = () => {
  toast({ title: text.success, description: text.welcome });
  const path = keptReturnPath();
  if (path === undefined) return;
  forgetReturnPath();
  location.assign(path);
};
const sayChanged = () => toast({ title: text.changed, description: text.changedDetail });
const sayHalfChanged = () => toast({ title: text.halfChanged, description: text.otherAddress });
const sayFailed = () => toast({ title: text.failure, description: text.linkFailed, tone: 'destructive' });

/**
 * Shows the outcome of a mailed link to the site's root (D-79) in a toast and removes it from the address.
 * The session in the fragment is read, and removed, by the browser's client; only its word counts.
 */
export function ConfirmationNotice() {
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    if (fragment.has('error') || fragment.has('message'))
      history.replaceState(history.state, '', location.pathname + location.search);
    if (fragment.has('error')) sayFailed();
    if (fragment.has('message')) sayHalfChanged();
    if (!fragment.has('access_token')) return undefined;
    const say = fragment.get('type') === 'email_change' ? sayChanged : sayConfirmed;
    const stop = sessionStore.subscribe(() => {
      stop();
      if (sessionStore.current()) say();
      else sayFailed();
    });
    return stop;
  }, []);
  return null;
}
