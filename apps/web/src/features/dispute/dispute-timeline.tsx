import type { DisputeEvent } from '@patinha/contract/dispute';

import { money, formatDayTime } from '../../ui/format.ts';
import { agreedText, eventText, refundText, sideName, talkText as text } from './dispute.strings.ts';

interface DisputeTimelineProps {
  readonly events: readonly DisputeEvent[];
  /** Of the booking's place, for its parties; the admins' lists are in São Paulo's time. */
  readonly zone?: string;
}

/** All messages, photos, offers and decisions, oldest first. */
export const DisputeTimeline = ({ events, zone }: DisputeTimelineProps) => (
  <ol className="grid gap-4">
    {events.map((event) => (
      <li key={event.id} className="border-border border-l-2 pl-4 [overflow-wrap:anywhere]">
        <p>
          <What event={event} />
        </p>
        <Words event={event} />
        {event.image && (
          <a href={event.image.url} target="_blank" rel="noreferrer" className="mt-2 inline-block max-w-full">
            <img
              src={event.image.url}
              width={event.image.width}
              height={event.image.height}
              alt={text.photoOf(sideName[event.side])}
              loading="lazy"
              className="border-border max-h-64 w-auto max-w-full rounded-lg border object-contain"
            />
          </a>
        )}
        <p className="text-muted-foreground text-sm">
          <time dateTime={event.created_at}>{formatDayTime(event.created_at, zone)}</time>
        </p>
      </li>
    ))}
  </ol>
);

function What({ event: { kind, side, amount_cents } }: { readonly event: DisputeEvent }) {
  const amount = money('dispute-offer', amount_cents ?? 0);
  if (kind === 'resolved' && (side === 'tutor' || side === 'provider'))
    return <strong>{agreedText(amount)}</strong>;
  return (
    <>
      <strong>{sideName[side]}</strong> {eventText[kind](amount)}
    </>
  );
}

function Words({ event: { kind, text: said } }: { readonly event: DisputeEvent }) {
  if (said === null) return null;
  const isChoice = kind === 'refund_choice' && (said === 'origin' || said === 'credit');
  return <p className="whitespace-pre-line">{isChoice ? refundText.options[said] : said}</p>;
}
