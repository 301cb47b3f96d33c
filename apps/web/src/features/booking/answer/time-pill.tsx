import type { Booking } from '@patinha/contract/booking';

import { useNow } from '../../../lib/use-now.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatDuration } from '../../../ui/format.ts';
import { requestText as text } from './request.strings.ts';

const minuteMs = 60_000;
const urgentMinutes = 5;
const circumference = 2 * Math.PI * 8.5;

interface TimePillProps {
  readonly booking: Booking;
  /** On a card of a list: the time alone is seen. */
  readonly isSmall?: boolean;
}

/** The time left to answer, as a ring that empties; nothing while the clock of the request stands still. */
export function TimePill({ booking, isSmall = false }: TimePillProps) {
  const { created_at: from, respond_until: until, waits_until, open_proposal } = booking;
  const now = useNow(minuteMs / 2);
  if (waits_until !== null || open_proposal) return null;
  const leftMs = Math.max(0, Date.parse(until) - now);
  const minutes = Math.ceil(leftMs / minuteMs);
  const share = Math.min(1, leftMs / Math.max(1, Date.parse(until) - Date.parse(from)));
  return (
    <p
      className={cn(
        'flex items-center font-bold',
        isSmall
          ? 'gap-1.5 rounded-lg bg-warning-soft px-2.5 py-1.5 text-sm'
          : 'min-h-11 gap-2.5 rounded-full bg-card px-4 text-[.95rem] shadow-pop',
        minutes < urgentMinutes ? 'bg-destructive-soft text-destructive' : 'text-warning',
      )}
    >
      <svg viewBox="0 0 22 22" aria-hidden="true" className="size-5.5 shrink-0">
        <circle cx="11" cy="11" r="8.5" fill="none" stroke="currentColor" strokeWidth="4" opacity=".25" />
        <circle
          cx="11"
          cy="11"
          r="8.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeDasharray={`${share * circumference} ${circumference}`}
          transform="rotate(-90 11 11)"
        />
      </svg>
      {isSmall ? (
        <span>
          {formatDuration(coarse(minutes))} <span className="sr-only">{text.toAnswer}</span>
        </span>
      ) : (
        `${formatDuration(coarse(minutes))} ${text.toAnswer}`
      )}
    </p>
  );
}

/** Whole hours as soon as minutes say nothing more. */
const coarse = (minutes: number) => (minutes < 120 ? minutes : Math.floor(minutes / 60) * 60);
