import type { AvailabilityExceptionRow } from '@patinha/contract/availability';
import { type Interval, minutesPerDay } from '@patinha/domain/availability';

import { hourText } from '../../lib/form/clock-minutes.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatDuration } from '../../ui/format.ts';
import { useAvailabilityChanges } from './availability.api.ts';
import {
  addErrorText,
  availabilityText,
  blockText,
  holeText as text,
  removeErrorText,
} from './availability.strings.ts';

interface HoleRowProps {
  readonly day: string;
  readonly hole: Interval;
  /** What opens a part of it: that overrides every closing, so it is removed before the rest can be blocked. */
  readonly openings: readonly AvailabilityExceptionRow[];
}

/** An hour or more that is open and free, and can be closed for this day. */
export const HoleRow = ({ day, hole, openings }: HoleRowProps) => (
  <div className="border-border rounded-xl border-2 px-3 py-1.5">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p>
        <span className="font-semibold">{text.free(formatDuration(hole.endMinute - hole.startMinute))}</span>{' '}
        <span className="text-muted-foreground block text-sm tabular-nums">
          {hourText(hole.startMinute)} – {hourText(hole.endMinute)}
        </span>
      </p>
      {openings.length === 0 && <Block day={day} hole={hole} />}
      {openings.map((opening) => (
        <RemoveOpening key={opening.id} opening={opening} />
      ))}
    </div>
  </div>
);

function Block({ day, hole: { startMinute, endMinute } }: Pick<HoleRowProps, 'day' | 'hole'>) {
  const { add } = useAvailabilityChanges();
  return (
    <>
      <Button
        variant="ghost"
        className="-mr-3"
        aria-label={text.block(hourText(startMinute), hourText(endMinute))}
        isPending={add.isPending}
        onClick={() => add.mutate({ day, is_open: false, start_minute: startMinute, end_minute: endMinute })}
      >
        {blockText.submit}
      </Button>
      {add.isError && <Failure>{addErrorText(add.error)}</Failure>}
    </>
  );
}

/** Of the whole opening, which may reach beyond the hole. */
function RemoveOpening({ opening }: { readonly opening: AvailabilityExceptionRow }) {
  const { remove } = useAvailabilityChanges();
  const { id, start_minute: start, end_minute: end } = opening;
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-3"
        isPending={remove.isPending}
        onClick={() => remove.mutate([id])}
      >
        {blockText.removeOpening(hourText(start ?? 0), hourText(end ?? minutesPerDay))}
      </Button>
      {remove.isError && <Failure>{availabilityText.removeFailed}</Failure>}
    </>
  );
}

const Failure = ({ children }: { readonly children: string }) => (
  <Alert tone="destructive" className="w-full">
    {children}
  </Alert>
);

/** A part of a day that is closed, and opens again with one tap. */
export function ClosedRow({ exception }: { readonly exception: AvailabilityExceptionRow }) {
  const { remove } = useAvailabilityChanges();
  const { start_minute: start, end_minute: end } = exception;
  const [says, frees] =
    start === null || end === null
      ? [availabilityText.closedAllDay, blockText.freeDay]
      : [
          availabilityText.closedFromTo(hourText(start), hourText(end)),
          blockText.freePart(hourText(start), hourText(end)),
        ];
  return (
    <div className="bg-muted rounded-xl px-3 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-muted-foreground">{says}</p>
        <Button
          variant="ghost"
          className="-mr-3"
          aria-label={frees}
          isPending={remove.isPending}
          onClick={() => remove.mutate([exception.id])}
        >
          {text.unblock}
        </Button>
      </div>
      {remove.isError && <Alert tone="destructive">{removeErrorText(remove.error)}</Alert>}
    </div>
  );
}
