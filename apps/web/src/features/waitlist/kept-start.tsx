import type { WaitlistEntry } from '@patinha/contract/waitlist';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { startFromWait } from './wait-start.ts';
import { ownWaits } from './waitlist.api.ts';

interface KeptStartProps {
  readonly entryId: string;
  readonly service: Parameters<typeof startFromWait>[1];
  /** Draws the form; without a start where nothing is waited for any longer, which is as good as a message. */
  readonly render: (start: ReturnType<typeof startFromWait> | undefined) => ReactNode;
}

/** The initial values of a form opened from the waiting list. */
export function KeptStart({ entryId, service, render }: KeptStartProps) {
  const waits = useQuery(ownWaits());
  if (waits.isPending) return <Skeleton className="h-96 rounded-xl" />;
  const entry: WaitlistEntry | undefined = waits.data?.items.find(({ id }) => id === entryId);
  return render(entry && startFromWait(entry, service));
}
