import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { groupOfEnd } from '@patinha/domain/booking';

import { endGroupText } from '../../lib/words/end-group-text.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { endText } from './booking-end.strings.ts';

/** The state of a booking; how it ended, when it ended without its service. */
export function BookingBadge({ booking: { status, end } }: { readonly booking: Booking }) {
  if (end === null) return <StatusBadge status={status} />;
  const group = groupOfEnd(end);
  return (
    <Badge tone={group === 'cancelled' || group === 'not_done' ? 'destructive' : 'neutral'}>
      {endGroupText[group]}
    </Badge>
  );
}

/** Who ended it and why, to the viewer's side; undefined unless it ended without its service. */
export function endSentence(booking: Booking): string | undefined {
  const { end, side, tutor_name, provider_name: provider, decline_reason: reason } = booking;
  return end === null ? undefined : endText[end][side]({ tutor: firstNameOf(tutor_name), provider, reason });
}
