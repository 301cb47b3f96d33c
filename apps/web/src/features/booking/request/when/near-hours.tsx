import { clockOf, hourText, minutesOf } from '../../../../lib/form/clock-minutes.ts';
import { Button } from '../../../../ui/button.tsx';
import type { RequestDraft, RequestedService } from '../request-draft.ts';
import { useFreeStarts } from './use-free-starts.ts';
import { whenText as text } from './when.strings.ts';

interface NearHoursProps {
  readonly service: RequestedService;
  readonly draft: RequestDraft;
  readonly onChoose: (time: string) => void;
}

const mostHours = 3;

/** Free hours of the same day next to one that is taken; renders nothing on a day without any. */
export function NearHours({ service, draft, onChoose }: NearHoursProps) {
  const durationMinutes = draft.unit === 'hour' ? Number(draft.durationMinutes) : undefined;
  const { starts = [] } = useFreeStarts(service, draft.day, durationMinutes);
  const wanted = minutesOf(draft.time) ?? 0;
  const near = starts
    .filter((minute) => minute !== wanted)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, mostHours)
    .toSorted((a, b) => a - b);
  if (near.length === 0) return null;
  return (
    <div role="group" aria-label={text.near} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="font-semibold">
        {text.near}
      </span>
      {near.map((minute) => (
        <Button key={minute} variant="outline" size="lg" onClick={() => onChoose(clockOf(minute))}>
          {hourText(minute)}
        </Button>
      ))}
    </div>
  );
}
