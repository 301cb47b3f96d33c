import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { followEvents } from '../lib/api/events.ts';
import { accessToken } from '../lib/auth/auth-client.ts';

/** Keeps what a signed-in person sees up to date with what others do. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => followEvents({ queryClient, accessToken }), [queryClient]);
}
