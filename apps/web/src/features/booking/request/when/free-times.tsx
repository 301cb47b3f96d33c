import { type ReactNode, useId } from 'react';

import { useQuery } from '../../../../lib/api/use-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback.tsx';
import { fieldTime } from '../../../../ui/format.ts';
import { freeTimesOf } from '../../booking.api.ts';
import { requestText } from '../booking-request.strings.ts';

interface FreeTimesProps {
  readonly serviceId: string;
  readonly day: string;
  readonly durationMinutes: number | undefined;
  readonly time: string;
  /** A booking that is to be moved: its own time counts as free. */
  readonly moving?: string | undefined;
  readonly onChoose: (time: string) => void;
  /** Rendered below, for users whom none fits; belongs to another feature. */
  readonly renderWaiting?: ((free: readonly Date[]) => ReactNode) | undefined;
}

/** The bookable times of the day; another one may be typed, so a failed load blocks nothing. */
export function FreeTimes({
  serviceId,
  day,
  durationMinutes,
  time,
  moving,
  onChoose,
  renderWaiting,
}: FreeTimesProps) {
  const titleId = useId();
  const slots = useQuery(freeTimesOf({ serviceId, day, durationMinutes, moving }));
  if (slots.isPending) return <Skeleton className="h-20 rounded-lg" />;
  if (!slots.data) return null;
  const times = slots.data.items.map(({ starts_at }) => fieldTime(starts_at, slots.data.zone));
  return (
    <>
      <div role="group" aria-labelledby={titleId}>
        <p id={titleId} className="mb-2 text-[.95rem] font-semibold">
          {times.length === 0 ? requestText.noFreeTimes : requestText.freeTimes}
        </p>
        <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
          {times.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === time ? 'default' : 'outline'}
              aria-pressed={one === time}
              onClick={() => onChoose(one)}
            >
              {one}
            </Button>
          ))}
        </div>
      </div>
      {renderWaiting?.(slots.data.items.map(({ starts_at }) => new Date(starts_at)))}
    </>
  );
}
