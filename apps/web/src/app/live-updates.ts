import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { followEvents } from '../lib/api/events.ts';
import { accessToken, sessionStore } from '../lib/auth/auth-client.ts';

/** Keeps a signed-in user's screens up to date with the changes of others. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => followEvents({ queryClient, userId: sessionStore.current()?.user.id, accessToken }),
    [queryClient],
  );
}
