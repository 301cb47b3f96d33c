import type { Booking } from '@patinha/contract/booking';
import { useEffect, useState } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatDuration } from '../../../ui/format.ts';
import { requestText as text } from './request.strings.ts';

const minuteMs = 60_000;
const urgentMinutes = 5;
const circumference = 2 * Math.PI * 8.5;

/** The time left to answer, as a ring that empties; nothing while the clock of the request stands still. */
export function TimePill({ booking }: { readonly booking: Booking }) {
  const { created_at: from, respond_until: until, waits_until, open_proposal } = booking;
  const now = useMinutes();
  if (waits_until !== null || open_proposal) return null;
  const leftMs = Math.max(0, Date.parse(until) - now);
  const minutes = Math.ceil(leftMs / minuteMs);
  const share = Math.min(1, leftMs / Math.max(1, Date.parse(until) - Date.parse(from)));
  return (
    <p
      className={cn(
        'flex min-h-11 items-center gap-2.5 rounded-full px-4 text-[.95rem] font-bold shadow-pop',
        minutes < urgentMinutes ? 'bg-destructive-soft text-destructive' : 'bg-card text-warning',
      )}
    >
      <svg viewBox="0 0 22 22" aria-hidden="true" className="size-5.5">
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
      {text.left(formatDuration(coarse(minutes)))}
    </p>
  );
}

/** Whole hours as soon as minutes say nothing more. */
const coarse = (minutes: number) => (minutes < 120 ? minutes : Math.floor(minutes / 60) * 60);

/** The device's time, read again twice a minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
