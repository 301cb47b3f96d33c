import type { DisputeFacts, FactEntry, FactMessage } from '@patinha/contract/dispute';
import type { ReactNode } from 'react';

import { cn } from '../../../ui/class-names.ts';
import { formatDayTime, formatTime } from '../../../ui/format.ts';
import { caseText as text } from './case.strings.ts';

/** What the things of care are called; belongs to that feature. */
export interface FactWords {
  readonly kind: Readonly<Record<FactEntry['kind'], string>>;
  readonly mood: Readonly<Record<NonNullable<FactEntry['mood']>, string>>;
  readonly distance: (meters: number) => string;
}

interface FactsProps {
  readonly facts: DisputeFacts;
  readonly words: FactWords;
  readonly renderRoute: (segments: NonNullable<DisputeFacts['walk']>['segments'], label: string) => ReactNode;
}

/** Route, agreed against done, hand-overs, care, photos and the day's messages. */
export function Facts({ facts, words, renderRoute }: FactsProps) {
  return (
    <>
      {facts.is_walk && <Route facts={facts} words={words} renderRoute={renderRoute} />}
      <Times facts={facts} />
      <Care facts={facts} words={words} />
      <Messages facts={facts} />
    </>
  );
}

function Route({ facts: { walk }, words, renderRoute }: FactsProps) {
  if (!walk) return <p>{text.noRoute}</p>;
  const distance = words.distance(walk.distance_meters);
  if (walk.segments.length === 0) return <p>{text.routeGone(distance)}</p>;
  return (
    <div className="grid gap-2">
      {renderRoute(walk.segments, text.route(distance))}
      <p className="text-muted-foreground text-sm">{distance}</p>
    </div>
  );
}

const minuteMs = 60_000;
const minutesOf = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / minuteMs);

/** One bar: what was done of what was agreed. */
function Times({ facts }: { readonly facts: DisputeFacts }) {
  const { agreed, checked_in_at: begun, checked_out_at: ended, missing, zone } = facts;
  const agreedMinutes = minutesOf(agreed.starts_at, agreed.ends_at);
  const doneMinutes = begun && ended ? minutesOf(begun, ended) : 0;
  return (
    <div className="grid gap-2">
      <p>{text.agreed(formatDayTime(agreed.starts_at, zone), formatTime(agreed.ends_at, zone))}</p>
      {begun && ended && (
        <div
          role="meter"
          aria-valuemin={0}
          aria-valuemax={agreedMinutes}
          aria-valuenow={Math.min(doneMinutes, agreedMinutes)}
          aria-label={text.bar(doneMinutes, agreedMinutes)}
          className="bg-muted h-3 overflow-hidden rounded-full"
        >
          <div
            className={cn('h-3 rounded-full', doneMinutes < agreedMinutes ? 'bg-warning' : 'bg-success')}
            style={{ width: `${Math.min(100, (doneMinutes / agreedMinutes) * 100)}%` }}
          />
        </div>
      )}
      <ul className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <li>
          {begun ? text.begun(formatTime(begun, zone), facts.check_in_code_at !== null) : text.notBegun}
        </li>
        {begun && (
          <li>
            {ended ? text.ended(formatTime(ended, zone), facts.check_out_code_at !== null) : text.notEnded}
          </li>
        )}
        {missing && (
          <li className="text-destructive font-semibold">{text.missing(missing.missing_minutes)}</li>
        )}
      </ul>
    </div>
  );
}

function Care({ facts: { entries, zone }, words }: Pick<FactsProps, 'facts' | 'words'>) {
  const photos = entries.filter(({ photo }) => photo !== null);
  const written = entries.filter(({ photo }) => photo === null);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{text.entries}</h3>
      {entries.length === 0 && <p className="text-muted-foreground">{text.noEntries}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map(({ id, photo, at }) => (
            <li key={id} className="grid gap-1 text-sm">
              {photo && (
                <a href={photo.url} target="_blank" rel="noreferrer">
                  <img
                    src={photo.url}
                    width={photo.width}
                    height={photo.height}
                    alt={text.photoAt(formatTime(at, zone))}
                    loading="lazy"
                    className="aspect-square w-full rounded-lg object-cover"
                  />
                </a>
              )}
              <time dateTime={at} className="tabular-nums">
                {formatTime(at, zone)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-1">
        {written.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[3rem_1fr] gap-3 [overflow-wrap:anywhere]">
            <time dateTime={entry.at} className="text-muted-foreground tabular-nums">
              {formatTime(entry.at, zone)}
            </time>
            <span className="whitespace-pre-line">{saidOf(entry, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function saidOf({ kind, mood, text: said }: FactEntry, words: FactWords): string {
  const more = said ?? (mood ? words.mood[mood] : null);
  return more === null ? words.kind[kind] : `${words.kind[kind]}: ${more}`;
}

function Messages({ facts: { messages, zone } }: Pick<FactsProps, 'facts'>) {
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{text.messages}</h3>
      {messages.length === 0 && <p className="text-muted-foreground">{text.noMessages}</p>}
      <ol className="grid gap-2">
        {messages.map((message) => (
          <Message key={message.id} message={message} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

const Message = ({ message, zone }: { readonly message: FactMessage; readonly zone: string }) => (
  <li className={cn('grid max-w-[85%] gap-1', message.side === 'tutor' && 'justify-self-end text-right')}>
    <p
      className={cn(
        'rounded-lg px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line',
        message.side === 'tutor' ? 'bg-secondary text-secondary-foreground' : 'bg-muted',
      )}
    >
      {message.is_photo ? text.photo : (message.text ?? text.erased)}
    </p>
    <p className="text-muted-foreground text-sm">
      <time dateTime={message.at}>{formatTime(message.at, zone)}</time>,{' '}
      {message.is_read ? text.read : text.unread}
    </p>
  </li>
);
