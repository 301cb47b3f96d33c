import { useNow } from '../../../lib/use-now.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatCountdown, formatDuration } from '../../../ui/format.ts';
import { nowText as text } from './now.strings.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** `31:40`, `1:05:00`, `2 d 3 h`. */
function elapsedText(seconds: number): string {
  if (seconds >= daySeconds)
    return text.days(Math.floor(seconds / daySeconds), Math.floor((seconds % daySeconds) / hourSeconds));
  if (seconds < hourSeconds) return formatCountdown(seconds);
  const rest = seconds % hourSeconds;
  return `${Math.floor(seconds / hourSeconds)}:${formatCountdown(rest).padStart(5, '0')}`;
}

interface ElapsedProps {
  readonly from: string;
  readonly to: string;
  /** Planned end, in words. */
  readonly end: string;
  /** At the left below the bar. */
  readonly distance: string;
}

/** The timer, the bar against the time agreed, and by how much it is over. Never live: it can be asked for. */
export function Elapsed({ from, to, end, distance }: ElapsedProps) {
  const now = useNow(1000);
  const seconds = Math.max(0, Math.floor((now - Date.parse(from)) / 1000));
  const agreedMs = Math.max(1, Date.parse(to) - Date.parse(from));
  const share = Math.min(1, (seconds * 1000) / agreedMs);
  const overMinutes = Math.floor((now - Date.parse(to)) / 60_000);
  return (
    <>
      <p className="font-display text-[3.5rem]/none font-bold tabular-nums">
        <span className="sr-only">{text.timer}: </span>
        {elapsedText(seconds)}
      </p>
      <div className="col-span-2">
        <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-white/15">
          <div
            className={cn('h-full rounded-full', overMinutes > 0 ? 'bg-caramelo' : 'bg-sun')}
            style={{ width: `${share * 100}%` }}
          />
        </div>
        <p className="text-hero-muted mt-1.5 flex justify-between gap-3 text-sm">
          <span>{distance}</span>
          <span>{overMinutes > 0 ? text.over(formatDuration(overMinutes)) : end}</span>
        </p>
      </div>
    </>
  );
}
