import {
  earliestMeeting,
  latestMeeting,
  maxMeetingTimes,
  meetingTimesRefusal,
} from '@patinha/domain/meeting';
import { type BrazilianZone, calendarDay } from '@patinha/domain/shared';
import { X } from 'lucide-react';
import { useId, useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, Skeleton } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { formatTime, formatWeekdayTime } from '../../ui/format.ts';
import { firstFreeDay, meetingTimesOf } from './meeting.api.ts';
import { askText } from './meeting.strings.ts';

interface MeetingTimesProps {
  readonly serviceId: string;
  readonly zone: BrazilianZone;
  /** ISO instants, in the order of selection. */
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Half hours out of those that are free, of one day or of several. */
export function MeetingTimes({ serviceId, zone, chosen, problem, onChange }: MeetingTimesProps) {
  const [now] = useState(() => serverNow());
  const [first, last] = [calendarDay(earliestMeeting(now), zone), calendarDay(latestMeeting(now), zone)];
  const [picked, setPicked] = useState<string>();
  const free = useQuery(firstFreeDay(serviceId, first));
  const day = picked ?? free.data ?? first;
  const isDay = (picked !== undefined || !free.isPending) && day >= first && day <= last;
  return (
    <div className="grid gap-3">
      <Field label={askText.day} hint={askText.dayHint} error={problem} isRequired>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={first}
            max={last}
            value={day}
            onChange={({ target }) => setPicked(target.value)}
          />
        )}
      </Field>
      {picked === undefined && free.isPending && <Skeleton className="h-20 rounded-lg" />}
      {isDay && (
        <FreeTimes
          serviceId={serviceId}
          zone={zone}
          day={day}
          chosen={chosen}
          now={now}
          onChange={onChange}
        />
      )}
      {chosen.length > 0 && <Chosen chosen={chosen} zone={zone} onChange={onChange} />}
    </div>
  );
}

type FreeTimesProps = Omit<MeetingTimesProps, 'problem'> & { readonly day: string; readonly now: Date };

function FreeTimes({ serviceId, zone, day, chosen, now, onChange }: FreeTimesProps) {
  const titleId = useId();
  const times = useQuery(meetingTimesOf(serviceId, day));
  if (times.isPending) return <Skeleton className="h-20 rounded-lg" />;
  if (times.isError && !times.data)
    return (
      <Alert tone="destructive">
        {askText.timesFailed}{' '}
        <Button size="sm" variant="link" onClick={() => void times.refetch()}>
          {askText.tryAgain}
        </Button>
      </Alert>
    );
  const toggle = (time: string) =>
    onChange(chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time]);
  // An overlapping one, or a fourth, cannot be chosen.
  const isPossible = (time: string) =>
    chosen.includes(time) ||
    meetingTimesRefusal(
      [...chosen, time].map((one) => new Date(one)),
      now,
    ) === undefined;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="mb-2 text-[.95rem] font-semibold">
        {times.data.items.length === 0 ? askText.noFreeTimes : askText.freeTimes}
      </p>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1">
        {times.data.items.map(({ starts_at }) => (
          <Button
            key={starts_at}
            size="sm"
            variant={chosen.includes(starts_at) ? 'default' : 'outline'}
            aria-pressed={chosen.includes(starts_at)}
            disabled={
              !isPossible(starts_at) || (chosen.length >= maxMeetingTimes && !chosen.includes(starts_at))
            }
            onClick={() => toggle(starts_at)}
          >
            {formatTime(starts_at, zone)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly zone: BrazilianZone;
  readonly onChange: (chosen: readonly string[]) => void;
}

const Chosen = ({ chosen, zone, onChange }: ChosenProps) => (
  <ul aria-label={askText.chosen} className="flex flex-wrap gap-2">
    {chosen.toSorted().map((time) => (
      <li
        key={time}
        className="bg-muted inline-flex items-center gap-1 rounded-lg py-1 pr-1 pl-3 text-sm font-semibold"
      >
        {formatWeekdayTime(time, zone)}
        <Button
          variant="ghost"
          size="icon"
          aria-label={askText.remove(formatWeekdayTime(time, zone))}
          onClick={() => onChange(chosen.filter((one) => one !== time))}
        >
          <X aria-hidden="true" />
        </Button>
      </li>
    ))}
  </ul>
);
