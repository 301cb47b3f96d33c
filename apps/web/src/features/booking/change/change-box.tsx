import type { Booking, BookingChange, BookingChanges } from '@patinha/contract/booking';
import { changeableStatuses } from '@patinha/domain/booking';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { FootButton } from '../foot/foot-row.tsx';
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

interface ChangeBoxProps {
  readonly booking: Booking;
}

/** 'Remarcar': the pending proposal, or the row that opens the form for a new one; and earlier changes. */
export function ChangeBox({ booking }: ChangeBoxProps) {
  const changes = useQuery(changesOf(booking.id));
  if (changes.isPending) return <Skeleton className="h-16 rounded-lg" />;
  if (changes.isError && !changes.data)
    return (
      <ErrorCard
        title={changeText.loadFailed}
        description={loadErrorText(changes.error)}
        onRetry={() => changes.refetch()}
      />
    );
  if (isEmpty(changes.data)) return null;
  const open = changes.data.items.find(isWaiting);
  const moved = changes.data.items.filter(isAgreed);
  return (
    <section
      aria-labelledby={open || changes.data.may_propose ? titleId : movedId}
      className="border-border border-b"
    >
      {open && <OpenChange booking={booking} change={open} />}
      {changes.data.may_propose && <NewChange booking={booking} />}
      {moved.length > 0 && <MovedList changes={moved} zone={booking.zone} />}
    </section>
  );
}

const titleId = 'change-title';
const movedId = 'moved-title';

const isWaiting = ({ moves }: BookingChange) => moves.length > 0;
const isAgreed = ({ status }: BookingChange) => status === 'accepted';
const isEmpty = ({ items, may_propose }: BookingChanges) =>
  !may_propose && !items.some((change) => isWaiting(change) || isAgreed(change));

/** Something to decide: a card of its own. */
const OpenChange = ({ booking, change }: ChangeBoxProps & { readonly change: BookingChange }) => (
  <Card className="mb-5">
    <CardHeader id={titleId} title={changeText.title} />
    <ProposedChange booking={booking} change={change} />
  </Card>
);

function NewChange({ booking }: ChangeBoxProps) {
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
    <div ref={place}>
      <FootButton
        label={changeText.title}
        labelId={titleId}
        hint={isOpen ? changeText.close : changeText.open}
        isOpen={isOpen}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="grid gap-4 pb-5">
          <p className="text-muted-foreground">{changeText.intro}</p>
          <WhileLoading show={<Skeleton className="h-60 rounded-lg" />}>
            <ChangeForm booking={booking} onSent={() => setOpen(false)} />
          </WhileLoading>
        </div>
      )}
    </div>
  );
}

interface MovedListProps {
  readonly changes: readonly BookingChange[];
  readonly zone: string;
}

const MovedList = ({ changes, zone }: MovedListProps) => (
  <div className="pb-4">
    <h3 id={movedId} className="mb-2 text-[.95rem] font-semibold">
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
  </div>
);
