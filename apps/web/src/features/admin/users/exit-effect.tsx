import type { UserEffect } from '@patinha/contract/admin';

import { money, formatDayTime } from '../../../ui/format.ts';
import { exitText as text, outcomeOf } from './exit.strings.ts';

function headline({ bookings }: UserEffect): string {
  const paid = bookings.filter(({ refund_cents }) => refund_cents > 0);
  const total = paid.reduce((sum, { refund_cents: refund }) => sum + refund, 0);
  if (paid.length > 0) return text.paid(paid, total);
  return bookings.length > 0 ? text.unpaid(bookings.length) : text.nothing;
}

interface ExitEffectProps {
  readonly effect: UserEffect;
  readonly keptIds: readonly string[];
}

/** What the act touches: bookings with what goes back, team and plan. */
export function ExitEffect({ effect, keptIds }: ExitEffectProps) {
  const { bookings, team_count: team, plan_paid_until: paidUntil } = effect;
  const notes = [
    bookings.some(({ outcome }) => outcome === 'cancel' || outcome === 'decline') && text.cancels,
    team > 0 && text.team(team),
    paidUntil !== null && text.plan(paidUntil),
  ].filter((note) => note !== false);
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{headline(effect)}</p>
      {bookings.length > 0 && (
        <ul className="divide-border border-border divide-y border-y">
          {bookings.map((booking) => (
            <li
              key={booking.booking_id}
              className="flex flex-wrap justify-between gap-x-4 py-2 [overflow-wrap:anywhere]"
            >
              <span className="min-w-0">
                {text.of(booking)}
                <span className="text-muted-foreground block text-sm">
                  {booking.title} • {formatDayTime(booking.starts_at, booking.zone)}
                </span>
              </span>
              <span className="tabular-nums">
                {keptIds.includes(booking.booking_id)
                  ? text.kept
                  : booking.refund_cents > 0
                    ? money('refund', booking.refund_cents)
                    : outcomeOf(booking)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted-foreground text-sm">
          {note}
        </p>
      ))}
    </div>
  );
}
