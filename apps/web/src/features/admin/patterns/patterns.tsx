import type { Pattern } from '@patinha/contract/admin';
import { useState } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { formatDay } from '../../../ui/format.ts';
import { patterns, type PatternState } from './pattern.api.ts';
import { patternReason, patternText as text } from './pattern.strings.ts';
import { PutAwayForm } from './put-away-form.tsx';

/** Pairs and people worth a look, each with the reason in words (D-153). */
export function Patterns() {
  const [state, setState] = useState<PatternState>('open');
  return (
    <Card className="mt-6 grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted-foreground">{text.hint}</p>
      </div>
      <Field label={text.state} className="sm:max-w-60">
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => setState(target.value === 'seen' ? 'seen' : 'open')}
          >
            <option value="open">{text.states.open}</option>
            <option value="seen">{text.states.seen}</option>
          </Select>
        )}
      </Field>
      <PatternList key={state} state={state} />
    </Card>
  );
}

function PatternList({ state }: { readonly state: PatternState }) {
  const list = useInfiniteQuery(patterns(state));
  if (list.isPending) return <SkeletonList rows={2} className="h-24" />;
  if (!list.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(list.error)}
        onRetry={() => list.refetch()}
      />
    );
  const found = list.data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return <EmptyState tile="osso" title={text.none[state]} />;
  return (
    <div className="grid gap-4">
      <ul className="divide-border divide-y">
        {found.map((pattern) => (
          <li key={pattern.id} className="grid gap-2 py-4 [overflow-wrap:anywhere] first:pt-0 last:pb-0">
            <Row pattern={pattern} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </div>
  );
}

function Row({ pattern }: { readonly pattern: Pattern }) {
  const { person, other, seen, booking_ids: bookingIds } = pattern;
  return (
    <>
      <h3 className="flex flex-wrap gap-x-2 font-semibold">
        <PersonLink person={person} />
        {other && <PersonLink person={other} />}
      </h3>
      <p>{patternReason[pattern.kind](pattern)}</p>
      <p className="text-muted-foreground text-sm">
        {text.since(formatDay(pattern.first_at), formatDay(pattern.last_at))}
      </p>
      {bookingIds.length > 0 && (
        <ul aria-label={text.bookings} className="flex flex-wrap gap-x-4 gap-y-1">
          {bookingIds.map((id, index) => (
            <li key={id}>
              <Link to={`/admin/bookings?q=${id}`} className="text-link underline underline-offset-4">
                {text.bookingOf(index + 1)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {seen ? (
        <p className="text-muted-foreground text-sm">{text.seenBy(seen.by, formatDay(seen.at), seen.note)}</p>
      ) : (
        <PutAwayForm pattern={pattern} />
      )}
    </>
  );
}

const PersonLink = ({ person }: { readonly person: Pattern['person'] }) => (
  <Link to={`/admin/users/${person.user_id}`} className="text-link underline underline-offset-4">
    {person.name}
  </Link>
);
