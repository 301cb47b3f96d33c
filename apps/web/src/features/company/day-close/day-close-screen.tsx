import type { DayClose } from '@patinha/contract/company';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, PageHeader } from '../../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { money, formatDay, formatWeekdayTime } from '../../../ui/format.ts';
import { teamErrorOf } from '../team/team.strings.ts';
import { CounterDiscounts, People, Refunds } from './day-close-parts.tsx';
import { dayClose, useSaveDay } from './day-close.api.ts';
import { closeText as text } from './day-close.strings.ts';

/** Noon is that day in every zone of Brazil. */
const shown = (day: string): string => formatDay(`${day}T15:00:00Z`);

/** /empresa/fechamento: one day of a company, for its owner and managers; the day is in the address. */
export function DayCloseScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = /^\d{4}-\d\d-\d\d$/u.exec(search.get('dia') ?? '')?.[0];
  const close = useQuery(dayClose(asked));
  const day = asked ?? close.data?.day ?? '';
  return (
    <>
      <PageHeader title={day === '' ? text.link : text.title(shown(day))} description={text.description} />
      <div className="grid max-w-3xl gap-6">
        <Field label={text.day} className="max-w-52">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => target.value && setSearch({ dia: target.value }, { replace: true })}
            />
          )}
        </Field>
        {close.isPending && <SkeletonList rows={3} className="h-24" />}
        {close.isError && !close.data && (
          <ErrorCard
            title={text.loadFailed}
            description={teamErrorOf(close.error)}
            onRetry={() => close.refetch()}
          />
        )}
        {close.data && <Close close={close.data} />}
      </div>
    </>
  );
}

function Close({ close }: { readonly close: DayClose }) {
  const isEmpty = close.bookings.length === 0 && close.discounts.length === 0;
  if (isEmpty)
    return (
      <EmptyState
        tile="osso"
        title={close.day === close.today ? text.nothingToday : text.nothing}
        description={text.next(close.next_day_bookings)}
      />
    );
  return (
    <>
      {close.bookings.length > 0 && <Received close={close} />}
      <People people={close.people} />
      <Refunds bookings={close.bookings} />
      <CounterDiscounts close={close} />
      <SaveDay day={close.day} />
    </>
  );
}

/** The day in one sentence, what is still open, and when the money comes. */
function Received({ close }: { readonly close: DayClose }) {
  const open = close.bookings.filter(({ is_done: isDone }) => !isDone).length;
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl tabular-nums">
        {text.served(close.bookings.length)}{' '}
        <span className="text-primary">{text.receives(money('earned', close.received_cents))}</span>
      </h2>
      {open > 0 && (
        <Alert tone="warning" title={text.open(open)}>
          {text.openHint}
        </Alert>
      )}
      <WhenItComes close={close} />
    </Card>
  );
}

/** What is released, and what waits for the clients' OK with its last hour. */
function WhenItComes({ close }: { readonly close: DayClose }) {
  const { received_cents: received, released_cents: released, waiting_cents: waiting } = close;
  if (received <= 0) return null;
  return (
    <div className="grid gap-2 tabular-nums">
      <div aria-hidden="true" className="bg-secondary flex h-3 overflow-hidden rounded-full">
        <span className="bg-primary" style={{ width: `${(released / received) * 100}%` }} />
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <p>
          <strong className="block text-base">{money('available', released)}</strong>
          {text.released}
        </p>
        {waiting > 0 && close.waiting_until !== null && (
          <p>
            <strong className="block text-base">{money('held', waiting)}</strong>
            {text.waiting(formatWeekdayTime(close.waiting_until))}
          </p>
        )}
      </div>
    </div>
  );
}

function SaveDay({ day }: { readonly day: string }) {
  const save = useSaveDay();
  return (
    <div className="grid justify-items-start gap-3">
      {save.isError && (
        <Alert tone="destructive" title={text.saveFailed}>
          {teamErrorOf(save.error)}
        </Alert>
      )}
      <Button size="lg" isPending={save.isPending} onClick={() => save.mutate(day)}>
        <Download aria-hidden="true" />
        {save.isPending ? text.saving : text.save}
      </Button>
    </div>
  );
}
