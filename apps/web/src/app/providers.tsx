import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';

import { OwnerQuestion } from '../features/auth/proof/owner-question.tsx';
import { SessionProvider } from '../lib/auth/session.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { toasts } from '../ui/toast/toast-store.ts';
import { LostCodeNotice } from './lost-code-notice.tsx';
import { queryClient } from './query-client.ts';

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider>
      {children}
      <FirstToast />
      <LostCodeNotice />
      <OwnerQuestion />
    </SessionProvider>
  </QueryClientProvider>
);

const noToast = () => undefined;
const Toaster = lazyPart(async () => (await import('../ui/toast/toast.tsx')).Toaster);

/** The toaster is fetched with the first toast: most visits show none. */
function FirstToast() {
  const isWanted = useSyncExternalStore(toasts.subscribe, toasts.current, noToast) !== undefined;
  return isWanted ? <Toaster /> : null;
}
