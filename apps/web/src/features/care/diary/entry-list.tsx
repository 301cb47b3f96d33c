import type { CareEntry } from '@patinha/contract/care';
import type { BrazilianZone } from '@patinha/domain/shared';

import { stayMoment } from '../../../lib/words/stay-text.ts';
import { formatTime, formatDayTime } from '../../../ui/format.ts';
import { diaryText as text, entryLabel, moodLabel } from '../care.strings.ts';
import { hourOf, lateMark } from '../late-mark.ts';
import { entryIcons as icons } from './entry-icons.ts';
import { EntryPlayer } from './entry-player.tsx';

interface EntryListProps {
  readonly entries: readonly CareEntry[];
  readonly zone: BrazilianZone;
  /** Hours alone would not say on which day of a stay. */
  readonly isOverDays: boolean;
}

/** Newest first. */
export const EntryList = ({ entries, ...shown }: EntryListProps) => (
  <ol reversed className="grid gap-4">
    {inOrder(entries).map((entry) => (
      <Entry key={entry.id} entry={entry} {...shown} />
    ))}
  </ol>
);

/** By the hour of the act; an entry that came late stands where it belongs. */
const inOrder = (entries: readonly CareEntry[]) =>
  entries.toReversed().toSorted((a, b) => Date.parse(hourOf(b)) - Date.parse(hourOf(a)));

interface EntryProps extends Omit<EntryListProps, 'entries'> {
  readonly entry: CareEntry;
}

function Entry({ entry, zone, isOverDays }: EntryProps) {
  const Icon = icons[entry.kind];
  const { photo, video } = entry;
  const at = hourOf(entry);
  const late = lateMark(entry, zone);
  return (
    <li className="flex items-start gap-3">
      <span className="bg-secondary text-secondary-foreground grid size-9 shrink-0 place-items-center rounded-full">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">
            {entryLabel[entry.kind]}
            {entry.mood !== null && `: ${moodLabel[entry.mood]}`}
          </span>
          <span className="text-muted-foreground text-sm">
            {entry.author_name !== null && `${entry.author_name} · `}
            <time dateTime={at} title={formatDayTime(at, zone)}>
              {isOverDays ? stayMoment(at, zone) : formatTime(at, zone)}
            </time>
            {late !== '' && ` · ${late}`}
          </span>
        </p>
        <Words entry={entry} />
        {photo && (
          <a href={photo.url} target="_blank" rel="noreferrer" className="justify-self-start">
            <img
              src={photo.url}
              width={photo.width}
              height={photo.height}
              alt={text.photoAlt}
              loading="lazy"
              className="max-h-72 w-auto rounded-lg"
            />
          </a>
        )}
        {video && <EntryPlayer video={video} time={formatTime(at, zone)} />}
      </div>
    </li>
  );
}

/** A note without text lost it when its author was deleted. */
function Words({ entry }: { readonly entry: CareEntry }) {
  if (entry.text !== null)
    return <p className="[overflow-wrap:anywhere] whitespace-pre-line">{entry.text}</p>;
  const hadWords = entry.kind === 'note' || entry.kind === 'medicine';
  return hadWords ? <p className="text-muted-foreground italic">{text.erased}</p> : null;
}
