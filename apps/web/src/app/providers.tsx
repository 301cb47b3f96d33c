import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

import { SessionProvider } from '../lib/auth/session.tsx';
import { toasts } from '../ui/toast/toast-store.ts';
import { LostCodeNotice } from './lost-code-notice.tsx';
import { queryClient } from './query-client.ts';

export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <SessionProvider>
      {children}
      <FirstToast />
      <LostCodeNotice />
    </SessionProvider>
  </QueryClientProvider>
);

const noToast = () => undefined;
// No boundary stands around it: one that does not come must not take the whole page with it.
const absent = { Toaster: () => null };
const Toaster = lazy(async () => ({
  default: (await import('../ui/toast/toast.tsx').catch(() => absent)).Toaster,
}));

/** The place of messages is fetched with the first one: most visits end without any. */
function FirstToast() {
  const isWanted = useSyncExternalStore(toasts.subscribe, toasts.current, noToast) !== undefined;
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
