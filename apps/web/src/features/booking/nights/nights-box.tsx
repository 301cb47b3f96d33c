import type { StayChange, StayChanges } from '@patinha/contract/booking';
import type { StayChangeKind } from '@patinha/domain/booking';
import { type ReactNode, useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money, formatLongDay } from '../../../ui/format.ts';
import { AskedChange } from './asked-change.tsx';
import { NightsForm } from './nights-form.tsx';
import { type StayBooking, stayChangesOf } from './nights.api.ts';
import { countOf, doneText, nightsText as text } from './nights.strings.ts';

interface NightsBoxProps {
  readonly booking: StayBooking;
  /** The payment of added nights, for the tutor. */
  readonly renderPayment: (stayChangeId: string) => ReactNode;
}

/** 'Noites da estadia': what is agreed a night, what waits for an answer, and what may change now. */
export function NightsBox({ booking, renderPayment }: NightsBoxProps) {
  const changes = useQuery(stayChangesOf(booking.id));
  return (
    <>
      <Card aria-labelledby="nights-title">
        <CardHeader id="nights-title" title={text.title} />
        {changes.isPending && <Skeleton className="h-24 rounded-lg" />}
        {changes.isError && (
          <ErrorCard
            title={text.loadFailed}
            description={loadErrorText(changes.error)}
            onRetry={() => changes.refetch()}
          />
        )}
        {changes.data && <NightsParts booking={booking} changes={changes.data} />}
      </Card>
      {booking.side === 'tutor' &&
        changes.data?.items.filter(isPaidApart).map(({ id }) => <div key={id}>{renderPayment(id)}</div>)}
    </>
  );
}

/** Also one that lapsed or was paid: its refunds and late payments are told there. */
const isPaidApart = ({ kind, pay_until }: StayChange) => kind === 'extension' && pay_until !== null;

interface NightsPartsProps {
  readonly booking: StayBooking;
  readonly changes: StayChanges;
}

function NightsParts({ booking, changes }: NightsPartsProps) {
  const [kind, setKind] = useState<StayChangeKind>();
  const open = changes.items.find(({ ended_at }) => ended_at === null);
  const done = changes.items.filter(({ status }) => status === 'done');
  const isOffered = kind !== undefined && changes.kinds.includes(kind);
  return (
    <div className="grid gap-5">
      <NightList nights={changes.nights} />
      {open && <AskedChange booking={booking} change={open} />}
      {changes.kinds.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {changes.kinds.map((one) => (
            <Button
              key={one}
              variant="outline"
              aria-expanded={kind === one}
              onClick={() => setKind(kind === one ? undefined : one)}
            >
              {text.open[one]}
            </Button>
          ))}
        </div>
      )}
      {isOffered && <NightsForm key={kind} booking={booking} kind={kind} onDone={() => setKind(undefined)} />}
      {done.length > 0 && <DoneList booking={booking} changes={done} />}
    </div>
  );
}

const NightList = ({ nights }: Pick<StayChanges, 'nights'>) => (
  <ul aria-label={text.list} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
    {nights.map(({ day, price_cents }) => (
      <li key={day} className="bg-muted grid rounded-lg px-2 py-1.5 text-center">
        <span className="text-muted-foreground text-xs">{formatNight(day)}</span>
        <span className="text-sm font-semibold tabular-nums">{money('list-price', price_cents)}</span>
      </li>
    ))}
  </ul>
);

const night = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

const formatNight = (day: string): string => night.format(new Date(`${day}T00:00:00Z`));

interface DoneListProps {
  readonly booking: StayBooking;
  readonly changes: readonly StayChange[];
}

const DoneList = ({ booking: { stay, zone }, changes }: DoneListProps) => (
  <section aria-labelledby="nights-history">
    <h3 id="nights-history" className="mb-2 text-[.95rem] font-semibold">
      {text.history}
    </h3>
    <ul className="grid gap-1">
      {changes.map(({ id, kind, nights, ends_at, price_cents, fee_cents }) => (
        <li key={id}>
          {doneText[kind](countOf(nights, stay.unit), formatLongDay(ends_at, zone))}
          <span className="text-muted-foreground"> · {money('client-pays', price_cents + fee_cents)}</span>
        </li>
      ))}
    </ul>
  </section>
);
