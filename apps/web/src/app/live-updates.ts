import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { accessToken } from '../lib/auth-client.ts';
import { followEvents } from '../lib/events.ts';

/** Keeps what a signed-in person sees up to date with what others do. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => followEvents({ queryClient, accessToken }), [queryClient]);
}
