import { formatCountdown } from '../../ui/format.ts';
import { cardText } from './loyalty-card.strings.ts';
import type { QrCountdown } from './use-qr-countdown.ts';

/** The remaining lifetime of the code. It is on the white QR field, so it uses the light colours in both themes. */
export function QrCountdownBar({ countdown }: { countdown: QrCountdown }) {
  const isExpiring = countdown.state === 'expiring';
  const time = formatCountdown(countdown.secondsLeft);
  return (
    <div className="grid gap-1.5">
      <p className="text-ink text-center text-sm font-semibold tabular-nums" aria-hidden="true">
        {isExpiring ? (
          <span className="text-[#7a4f00]">
            {cardText.expiresSoon} · {time}
          </span>
        ) : (
          cardText.newCodeIn(time)
        )}
      </p>
      <div
        role="progressbar"
        aria-label={cardText.timeLeft}
        aria-valuenow={Math.round(countdown.shareLeft * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={time}
        className="h-2 overflow-hidden rounded-full bg-[#d6dfd4]"
      >
        <div
          className={`h-full rounded-full ${isExpiring ? 'bg-[#7a4f00]' : 'bg-[#0d5b43]'}`}
          style={{ width: `${countdown.shareLeft * 100}%` }}
        />
      </div>
      {/* Said once when the last thirty seconds begin, not every second. */}
      <p role="status" className="sr-only">
        {isExpiring && cardText.expiresSoonAloud}
      </p>
    </div>
  );
}
