import type { Booking } from '@patinha/contract/booking';
import { nearestTo } from '@patinha/domain/availability';
import { proposalAheadMs } from '@patinha/domain/booking';
import { calendarDay } from '@patinha/domain/shared';
import { useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { errorText } from '../booking-errors.strings.ts';
import { freeTimesOf } from '../booking.api.ts';
import { useProposal } from '../change/use-proposal.ts';
import { otherHoursText as text } from './decline.strings.ts';

const mostHours = 6;

interface OtherHoursProps {
  readonly booking: Booking;
  readonly onSent: () => void;
}

/** Free hours of the day asked for: the chosen one is proposed at once. Renders nothing on a day without any. */
export function OtherHours({ booking, onSent }: OtherHoursProps) {
  const [chosen, setChosen] = useState('');
  const propose = useProposal(booking.id, onSent);
  const hours = useNearHours(booking);
  // Nothing below it moves when they come.
  if (!hours) return <Skeleton className="mb-4 h-20 rounded-xl" />;
  if (hours.length === 0) return null;
  const hour = hours.find(({ startsAt }) => startsAt.toISOString() === chosen);
  const nameOf = (startsAt: Date) => formatTime(startsAt.toISOString(), booking.zone);
  return (
    <div className="mb-4 grid gap-3">
      <p aria-hidden="true" className="font-semibold">
        {text.free}
      </p>
      <ChoiceChips
        label={text.free}
        options={hours.map(({ startsAt }) => ({ value: startsAt.toISOString(), label: nameOf(startsAt) }))}
        value={chosen}
        onChange={setChosen}
      />
      {propose.isError && <Alert tone="destructive">{errorText(propose.error)}</Alert>}
      {hour && (
        <Button
          isPending={propose.isPending}
          onClick={() =>
            propose.mutate({ starts_at: hour.startsAt.toISOString(), ends_at: hour.endsAt.toISOString() })
          }
        >
          {text.propose(nameOf(hour.startsAt))}
        </Button>
      )}
    </div>
  );
}

/** The free hours of that day next to the one asked for, soonest first; undefined until they are known. */
function useNearHours({ id, service_id: serviceId, starts_at: startsAt, minutes, zone }: Booking) {
  const asked = new Date(startsAt);
  const day = calendarDay(asked, zone);
  const { data, isPending } = useQuery(freeTimesOf({ serviceId, day, durationMinutes: minutes, moving: id }));
  if (isPending) return undefined;
  const free = (data?.items ?? []).map((slot) => ({
    startsAt: new Date(slot.starts_at),
    endsAt: new Date(slot.ends_at),
  }));
  // As the server has it: the tutor needs time to agree.
  const earliest = serverNow().getTime() + proposalAheadMs;
  const others = free.filter(
    ({ startsAt: hour }) => hour.getTime() > earliest && hour.getTime() !== asked.getTime(),
  );
  return nearestTo(asked, others, mostHours);
}
