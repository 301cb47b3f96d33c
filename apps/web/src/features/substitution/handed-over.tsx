import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { handedOver } from './substitution.api.ts';
import { handedOverText as text } from './substitution.strings.ts';

interface HandedOverProps {
  readonly bookingId: string;
  /** Drawn where the booking never was the caller's. */
  readonly otherwise: ReactNode;
}

/** Where an old link leads the seller in whose place another went; nothing of the tutor is left for them. */
export function HandedOver({ bookingId, otherwise }: HandedOverProps) {
  const { data } = useQuery(handedOver(bookingId));
  if (!data) return otherwise;
  return (
    <Card aria-labelledby="handed-over-title" className="text-muted-foreground">
      <CardHeader id="handed-over-title" title={text.title(data.substitute_name)} />
      <p>
        {data.title} · <time dateTime={data.starts_at}>{formatDayTime(data.starts_at, data.zone)}</time>
      </p>
      <p>{text.hint}</p>
    </Card>
  );
}
