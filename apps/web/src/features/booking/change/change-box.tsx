import type { Booking, BookingChange, BookingChanges } from '@patinha/contract/booking';
import { changeableStatuses } from '@patinha/domain/booking';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { changesOf } from './booking-change.api.ts';
import { changeText } from './booking-change.strings.ts';
import { ProposedChange } from './proposed-change.tsx';

// Few viewers of a booking reschedule it.
const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm);

/** In the address of a booking: opens the form for another time. */
export const proposeHash = '#propor';

/** Whether rescheduling can apply to a booking at all. */
export const isMovable = ({ status }: Pick<Booking, 'status'>): boolean =>
  changeableStatuses.includes(status);

/** 'Remarcar': the pending proposal, the form for a new one, and earlier changes. */
export function ChangeBox({ booking }: { readonly booking: Booking }) {
  const changes = useQuery(changesOf(booking.id));
  if (changes.data && isEmpty(changes.data)) return null;
  return (
    <Card aria-labelledby="change-title">
      <CardHeader id="change-title" title={changeText.title} />
      {changes.isPending && <Skeleton className="h-24 rounded-lg" />}
      {changes.isError && (
        <ErrorCard
          title={changeText.loadFailed}
          description={loadErrorText(changes.error)}
          onRetry={() => changes.refetch()}
        />
      )}
      {changes.data && <ChangeParts booking={booking} changes={changes.data} />}
    </Card>
  );
}

const isWaiting = ({ moves }: BookingChange) => moves.length > 0;
const isAgreed = ({ status }: BookingChange) => status === 'accepted';
const isEmpty = ({ items, may_propose }: BookingChanges) =>
  !may_propose && !items.some((change) => isWaiting(change) || isAgreed(change));

function ChangeParts({ booking, changes }: { readonly booking: Booking; readonly changes: BookingChanges }) {
  const open = changes.items.find(isWaiting);
  const moved = changes.items.filter(isAgreed);
  return (
    <div className="grid gap-5">
      {open && <ProposedChange booking={booking} change={open} />}
      {changes.may_propose && <NewChange booking={booking} />}
      {moved.length > 0 && <MovedList changes={moved} zone={booking.zone} />}
    </div>
  );
}

function NewChange({ booking }: { readonly booking: Booking }) {
  // Who comes to propose another time instead of declining finds the form open.
  const { hash } = useLocation();
  const isAsked = hash === proposeHash;
  const [isOpened, setOpen] = useState<boolean>();
  const isOpen = isOpened ?? isAsked;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <div ref={place} className="grid gap-4">
      <p className="text-muted-foreground">{changeText.intro}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? changeText.close : changeText.open}
      </Button>
      {isOpen && (
        <WhileLoading show={<Skeleton className="h-60 rounded-lg" />}>
          <ChangeForm booking={booking} onSent={() => setOpen(false)} />
        </WhileLoading>
      )}
    </div>
  );
}

interface MovedListProps {
  readonly changes: readonly BookingChange[];
  readonly zone: string;
}

const MovedList = ({ changes, zone }: MovedListProps) => (
  <section aria-labelledby="moved-title">
    <h3 id="moved-title" className="mb-2 text-[.95rem] font-semibold">
      {changeText.history}
    </h3>
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={change.id}>
          {changeText.moved(
            formatDayTime(change.previous_starts_at, zone),
            formatDayTime(change.starts_at, zone),
          )}
          {change.refund_cents !== null && change.refund_cents > 0 && (
            <span className="text-muted-foreground">
              {' · '}
              {changeText.refunded(money('refund', change.refund_cents))}
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
