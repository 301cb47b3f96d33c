import type { TimelineEntry } from '@patinha/contract/admin';
import { type TimelineKind, timelineKinds } from '@patinha/domain/admin';
import { calendarDay } from '@patinha/domain/shared';
import type { DocumentType } from '@patinha/domain/verification';
import { Link, useSearchParams } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatLongDay, formatTime } from '../../../ui/format.ts';
import { timelineOf } from './person.api.ts';
import { headlineOf, kindLabel, linkOf, personText as text, wordsOf } from './person.strings.ts';

interface TimelineProps {
  readonly userId: string;
  readonly documentLabel: Readonly<Record<DocumentType, string>>;
}

/** Everything that happened with a person, by day; the kind shown is in the address. */
export function Timeline({ userId, documentLabel }: TimelineProps) {
  const [params, setParams] = useSearchParams();
  const kind = timelineKinds.find((known) => known === params.get('so')) ?? null;
  const list = useInfiniteQuery(timelineOf(userId, kind));
  const entries = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className="grid gap-4" aria-label={text.timeline}>
      <Chips chosen={kind} onChoose={(next) => setParams(next ? { so: next } : {}, { replace: true })} />
      {!entries && list.isError && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {!entries && !list.isError && <SkeletonList className="h-14" />}
      {entries?.length === 0 && <EmptyState title={text.none} description={text.noneHint} />}
      {daysOf(entries ?? []).map(([day, ofDay]) => (
        <section key={day} className="grid gap-2">
          <h2 className="text-muted-foreground text-sm font-semibold">
            {formatLongDay(`${day}T12:00:00-03:00`)}
          </h2>
          <ol className="divide-border divide-y">
            {ofDay.map((entry) => (
              <Line
                key={entry.id}
                entry={entry}
                document={entry.document ? documentLabel[entry.document] : ''}
              />
            ))}
          </ol>
        </section>
      ))}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </section>
  );
}

/** The entries of each day, in their order. */
const daysOf = (entries: readonly TimelineEntry[]) => [
  ...Map.groupBy(entries, ({ happened_at: at }) => calendarDay(new Date(at))),
];

interface ChipsProps {
  readonly chosen: TimelineKind | null;
  readonly onChoose: (kind: TimelineKind | null) => void;
}

const Chips = ({ chosen, onChoose }: ChipsProps) => (
  <div role="group" aria-label={text.chips} className="flex flex-wrap gap-2">
    {[null, ...timelineKinds].map((kind) => (
      <button
        key={kind}
        type="button"
        aria-pressed={chosen === kind}
        onClick={() => onChoose(kind)}
        className={cn(
          'min-h-11 rounded-full border px-4 text-sm font-semibold',
          chosen === kind
            ? 'border-primary bg-primary text-primary-foreground'
            : 'border-border bg-card hover:bg-muted',
        )}
      >
        {kind ? kindLabel[kind] : text.everything}
      </button>
    ))}
  </div>
);

function Line({ entry, document }: { readonly entry: TimelineEntry; readonly document: string }) {
  const words = wordsOf(entry);
  const link = linkOf(entry);
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-3 py-2 [overflow-wrap:anywhere]">
      {entry.kind === 'sign-in' ? (
        <span />
      ) : (
        <time dateTime={entry.happened_at} className="text-muted-foreground text-sm leading-6 tabular-nums">
          {formatTime(entry.happened_at)}
        </time>
      )}
      <div>
        <p>{headlineOf(entry, document)}</p>
        {words !== null && <p className="text-muted-foreground text-sm whitespace-pre-line">“{words}”</p>}
        {link && (
          <Link to={link.to} className="text-link text-sm underline underline-offset-4">
            {link.label}
          </Link>
        )}
      </div>
    </li>
  );
}
