import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { followEvents } from '../lib/api/events.ts';
import { accessToken, sessionStore } from '../lib/auth/auth-client.ts';

// After the first screen: it is one small call, and none where the person has no push here.
const repairDelayMs = 5_000;
const repairPush = async () => (await import('../features/notification/push-repair.ts')).repairPush();

/** Keeps a signed-in user's screens up to date with the changes of others. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => followEvents({ queryClient, userId: sessionStore.current()?.user.id, accessToken }),
    [queryClient],
  );
  useEffect(() => {
    const timer = setTimeout(() => void repairPush(), repairDelayMs);
    return () => clearTimeout(timer);
  }, []);
}
