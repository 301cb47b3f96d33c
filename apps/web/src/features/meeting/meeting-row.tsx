import type { Meeting } from '@patinha/contract/meeting';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { formatWeekdayTime } from '../../ui/format.ts';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { MeetingButtons } from './meeting-buttons.tsx';
import { MeetingFacts } from './meeting-facts.tsx';
import { meetingsOf } from './meeting.api.ts';
import { rowText as text, statusText } from './meeting.strings.ts';

/** Renders the way to the conversation with the carer; belongs to another feature. */
export type RenderTalk = (serviceId: string) => ReactNode;

/** The tutor's open meetings as parts of the agenda, each at its time or the first that was proposed. */
export function useMeetingEntries(renderTalk: RenderTalk) {
  const open = useQuery(meetingsOf('tutor', 'open')).data?.items ?? [];
  return open.map((meeting) => ({
    id: meeting.id,
    startsAt: meeting.starts_at ?? meeting.times[0]?.starts_at ?? meeting.expires_at,
    zone: meeting.zone,
    row: <MeetingRow meeting={meeting} talk={renderTalk(meeting.service_id)} />,
  }));
}

interface MeetingRowProps {
  readonly meeting: Meeting;
  readonly talk: ReactNode;
}

/** A meeting among the bookings: opens in place, with all that was said and what can be done. */
const MeetingRow = ({ meeting, talk }: MeetingRowProps) => (
  <li className="border-border border-b last:border-b-0">
    <details className="group">
      <summary className="hover:bg-muted -mx-2 flex min-h-18 cursor-pointer list-none items-center gap-3 rounded-lg px-2 py-2">
        <PetAvatar species={meeting.pet.species} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{text.title(meeting.provider_name)}</span>
          <span className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-muted-foreground">
              {whenOf(meeting)}
              {text.pet(meeting.pet.name)}
            </span>
            <span className="text-muted-foreground font-medium">{statusText[meeting.status]}</span>
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pb-4 [overflow-wrap:anywhere]">
        <MeetingFacts meeting={meeting} />
        <div className="flex flex-wrap gap-3">
          {talk}
          <MeetingButtons meeting={meeting} />
        </div>
      </div>
    </details>
  </li>
);

/** The agreed time, or how many were proposed. */
function whenOf({ starts_at: startsAt, times, zone }: Meeting): string {
  const [first] = times;
  if (startsAt !== null) return formatWeekdayTime(startsAt, zone);
  return first && times.length === 1 ? formatWeekdayTime(first.starts_at, zone) : text.times(times.length);
}
