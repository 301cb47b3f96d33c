import type { Meeting } from '@patinha/contract/meeting';
import type { MeetingStatus } from '@patinha/domain/meeting';
import { Link } from 'react-router';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { formatDayTime, formatLongDay, formatTime, formatWeekdayTime } from '../../ui/format.ts';
import { listText, petText, placeText, statusText } from './meeting.strings.ts';

const tones: Readonly<Partial<Record<MeetingStatus, BadgeTone>>> = {
  requested: 'warning',
  accepted: 'success',
};

export const otherName = ({ as, provider_name, tutor_name }: Meeting): string =>
  as === 'tutor' ? provider_name : tutor_name;

/** Who, when and where; what the other side wrote. */
export const MeetingFacts = ({ meeting }: { readonly meeting: Meeting }) => (
  <div className="grid gap-1">
    <Badge tone={tones[meeting.status] ?? 'neutral'} className="mb-1 justify-self-start">
      {statusText[meeting.status]}
    </Badge>
    <h3 className="text-base font-semibold">
      <Link to={`/servicos/${meeting.service_id}`} className="text-foreground">
        {meeting.title}
      </Link>
    </h3>
    <p className="text-muted-foreground text-sm">{listText.with(otherName(meeting))}</p>
    <When meeting={meeting} />
    <p className="text-sm">{listText.pet(petText(meeting.pet))}</p>
    <Where meeting={meeting} />
    {meeting.note !== null && <p className="text-sm">{listText.note(meeting.note)}</p>}
    {meeting.reason !== null && <p className="text-sm">{listText.reason(meeting.reason)}</p>}
  </div>
);

function When({ meeting }: { readonly meeting: Meeting }) {
  const { starts_at: startsAt, ends_at: endsAt, zone, times, status, as } = meeting;
  if (startsAt !== null && endsAt !== null)
    return (
      <p className="font-semibold">
        <time dateTime={startsAt}>{formatLongDay(startsAt, zone)}</time>, {formatTime(startsAt, zone)} –{' '}
        {formatTime(endsAt, zone)}
      </p>
    );
  return (
    <>
      <p className="text-sm font-semibold">{listText.proposed}</p>
      <ul className="list-inside list-disc text-sm">
        {times.map(({ starts_at, is_free }) => (
          <li key={starts_at}>
            <time dateTime={starts_at}>{formatWeekdayTime(starts_at, zone)}</time>
            {is_free === false && ` (${listText.taken})`}
          </li>
        ))}
      </ul>
      {status === 'requested' && (
        <p className="text-muted-foreground text-sm">
          {listText.until[as](formatDayTime(meeting.expires_at, zone))}
        </p>
      )}
    </>
  );
}

function Where({ meeting }: { readonly meeting: Meeting }) {
  const { place, place_note, meeting_point, address, city, state } = meeting;
  const where = place_note ?? [city, state].filter((part) => part !== null).join(', ');
  return (
    <>
      <p className="text-sm">{where === '' ? placeText[place] : listText.place(placeText[place], where)}</p>
      {meeting_point !== null && <p className="text-sm font-semibold">{listText.point(meeting_point)}</p>}
      {address !== null && <p className="text-sm font-semibold">{listText.address(address)}</p>}
    </>
  );
}
