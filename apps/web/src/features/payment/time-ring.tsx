import { bookingSettingsAt } from '@patinha/domain/booking';
import { secondMs } from '@patinha/domain/shared';

import { serverNow } from '../../lib/server-time.ts';
import { cn } from '../../ui/class-names.ts';
import { formatCountdown } from '../../ui/format.ts';
import { paymentText as text } from './payment.strings.ts';

const circumference = 2 * Math.PI * 44;
const urgentSeconds = 300;
/** Minutes at which the time that is left is said aloud. */
const saidMinutes = [1, 5, 10];

/** The time left to pay as a ring that empties, read aloud at ten, five and one minute. */
export function TimeRing({ secondsLeft }: { readonly secondsLeft: number }) {
  const wholeSeconds = bookingSettingsAt(serverNow()).payWithinMs / secondMs;
  const share = Math.min(1, secondsLeft / wholeSeconds);
  const said = saidMinutes.find((minutes) => secondsLeft > 0 && secondsLeft <= minutes * 60);
  return (
    <div
      className={cn(
        'relative size-26 shrink-0',
        secondsLeft <= urgentSeconds ? 'text-warning' : 'text-primary',
      )}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="50" cy="50" r="44" fill="none" strokeWidth="8" className="stroke-muted" />
        <circle
          cx="50"
          cy="50"
          r="44"
          fill="none"
          stroke="currentColor"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${share * circumference} ${circumference}`}
          className="transition-[stroke-dasharray] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      <div className="text-foreground absolute inset-0 grid content-center justify-items-center leading-tight">
        <p role="timer" className="font-display text-[1.375rem] font-bold tabular-nums">
          <span className="sr-only">{text.timeLeft}</span> {formatCountdown(secondsLeft)}
        </p>
        <span aria-hidden="true" className="text-muted-foreground text-[.8125rem]">
          {text.toPay}
        </span>
      </div>
      <p role="status" className="sr-only">
        {said !== undefined && text.minutesLeft(said)}
      </p>
    </div>
  );
}
