import type { Booking } from '@patinha/contract/booking';

import { formatWeekdayTime, money } from '../../../ui/format.ts';
import { requestText as text } from './request.strings.ts';

/** Names what is accepted, for whom it pays, and who waits because of it. */
export function acceptLabel(
  { title, starts_at, zone, earning_cents }: Booking,
  waiting: readonly string[] = [],
): string {
  const label = text.acceptLabel(
    title,
    formatWeekdayTime(starts_at, zone),
    money('seller-receives', earning_cents ?? 0),
  );
  return waiting.length === 0 ? label : label + text.waits(new Intl.ListFormat('pt-BR').format(waiting));
}
