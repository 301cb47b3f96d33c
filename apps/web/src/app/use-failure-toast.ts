import { useEffect } from 'react';

import { toast } from '../ui/toast/toast-store.ts';

interface Failure {
  readonly title: string;
  readonly description: string;
}

/** Shows one toast for a failed load (§8); the screen shows it too, with a way to try again. */
export function useFailureToast(hasFailed: boolean, { title, description }: Failure): void {
  useEffect(() => {
    if (hasFailed) toast({ title, description, tone: 'destructive' });
  }, [hasFailed, title, description]);
}
