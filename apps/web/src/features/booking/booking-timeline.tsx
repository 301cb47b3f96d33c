import type { Booking, BookingChange } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { type BookingSide, shownLateMs } from '@patinha/domain/booking';

import { useQuery } from '../../lib/api/use-query.ts';
import { money, formatDayTime } from '../../ui/format.ts';
import { stepText } from './booking-detail.strings.ts';
import { endSentence } from './booking-end.tsx';
import { changesOf } from './change/booking-change.api.ts';

interface Step {
  readonly label: string;
  readonly at: string | null;
}

/** The events so far, oldest first; the proposals of another time stand where they were made and ended. */
export function stepsOf(booking: Booking, changes: readonly BookingChange[] = []): readonly Step[] {
  const steps = bookingSteps(booking);
  const others = changes.toReversed().flatMap((change) => changeSteps(booking, change));
  if (others.length === 0) return steps;
  return [...steps, ...others].toSorted(
    (one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''),
  );
}

/** Who proposed which time, and how it ended: by name, so that each side reads who did not answer (D-178). */
function changeSteps(booking: Booking, change: BookingChange): readonly Step[] {
  const {
    proposed_by: by,
    status,
    starts_at: startsAt,
    created_at: at,
    ended_at: endedAt,
    expires_at,
  } = change;
  const nameOf = (side: BookingSide) =>
    side === 'tutor' ? firstNameOf(booking.tutor_name) : booking.provider_name;
  const other = by === 'tutor' ? 'provider' : 'tutor';
  const steps = [{ label: stepText.proposed(nameOf(by), formatDayTime(startsAt, booking.zone)), at }];
  if (status === 'open') return steps;
  const label = stepText.proposalEnd[status](nameOf(status === 'withdrawn' ? by : other));
  return [...steps, { label, at: status === 'expired' ? expires_at : (endedAt ?? expires_at) }];
}

function bookingSteps(booking: Booking): readonly Step[] {
  const isDeclined = booking.status === 'declined';
  const ended = endSentence(booking) ?? '';
  const steps: Step[] = [
    { label: stepText.created, at: booking.created_at },
    { label: isDeclined ? ended : stepText.accepted, at: booking.responded_at },
    { label: stepText.confirmed, at: booking.confirmed_at },
    { label: stepText.providerOut, at: booking.provider_out_at },
    { label: stepText.substituted, at: booking.substituted_at },
    { label: stepText.tutorAbsent, at: booking.tutor_absent_at },
    {
      label: lateLabel(stepText.checkedIn, booking.checked_in_at, booking.checked_in_late),
      at: booking.checked_in_at,
    },
    {
      label: lateLabel(
        booking.ended_by === 'system' ? stepText.endedBySystem : stepText.checkedOut,
        booking.checked_out_at,
        booking.checked_out_late,
      ),
      at: booking.checked_out_at,
    },
    { label: stepText.confirmedDone, at: booking.done_confirmed_at },
    { label: stepText.contested, at: booking.contested_at },
    { label: stepText.released, at: releasedAt(booking) },
    ...refundStep(booking),
    { label: cancelledLabel(booking) ?? ended, at: booking.cancelled_at },
    { label: ended, at: booking.status === 'expired' ? expiredAt(booking) : null },
  ];
  return steps.filter(({ at }) => at !== null);
}

/** With the word that it came late, and whose hour it is (D-177). */
function lateLabel(label: string, at: string | null, late: Booking['checked_in_late']): string {
  if (!late || at === null || Date.parse(late.received_at) - Date.parse(at) < shownLateMs) return label;
  return [label, stepText.late, ...(late.is_device_clock ? [stepText.deviceClock] : [])].join(' · ');
}

/** Null after a refund of everything before the release: nothing was released then. */
const releasedAt = ({ released_at, refunded_at, refund_cents, total_cents }: Booking) =>
  refund_cents === total_cents && refunded_at !== null && released_at !== null && refunded_at <= released_at
    ? null
    : released_at;

/** A cancelled booking's refund belongs to its cancellation. */
const refundStep = ({ status, refund_cents, refunded_at }: Booking): readonly Step[] =>
  status === 'completed' && refund_cents !== null
    ? [{ label: stepText.refunded(money('refund', refund_cents)), at: refunded_at }]
    : [];

const cancelledLabel = ({ end }: Booking) =>
  end === 'by_tutor' || end === 'by_provider' ? stepText.cancelled[end] : undefined;
const expiredAt = ({ pay_until, respond_until }: Booking) => pay_until ?? respond_until;

export function BookingTimeline({ booking }: { readonly booking: Booking }) {
  const changes = useQuery(changesOf(booking.id));
  return (
    <>
      <ol className="ml-2">
        {stepsOf(booking, changes.data?.items).map(({ label, at }) => (
          <li
            key={`${at} ${label}`}
            className="before:bg-border relative pb-4 pl-5 before:absolute before:top-3 before:-bottom-1.5 before:left-0 before:w-0.5 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="bg-primary absolute top-1.5 -left-[.3125rem] size-3 rounded-full"
            />
            <p className="font-semibold">{label}</p>
            <time dateTime={at ?? ''} className="text-muted-foreground text-sm">
              {at && formatDayTime(at, booking.zone)}
            </time>
          </li>
        ))}
      </ol>
      {booking.release_at && !booking.released_at && booking.contested_at === null && (
        <p className="text-muted-foreground mt-4 text-sm">
          {stepText.releaseAt(formatDayTime(booking.release_at, booking.zone))}
        </p>
      )}
    </>
  );
}
