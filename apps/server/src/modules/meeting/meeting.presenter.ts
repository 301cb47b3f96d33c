import type { Meeting } from '@patinha/contract/meeting';
import { firstNameOf } from '@patinha/domain/account';
import { type MeetingSide, type MeetingStatus } from '@patinha/domain/meeting';

import type { MeetingRow } from './meeting.queries.ts';
import { masked } from './meeting.rules.ts';

interface Viewer {
  readonly side: MeetingSide;
  readonly now: Date;
  /** Of the proposed times, for a carer who has to answer. */
  readonly free?: readonly string[] | undefined;
}

/** An overdue meeting reads as ended even before the job has run. */
function shownStatus({ status, expiresAt, endsAt }: MeetingRow, now: Date): MeetingStatus {
  if (status === 'requested' && now >= expiresAt) return 'expired';
  return status === 'accepted' && now >= endsAt ? 'done' : status;
}

/** Texts are stored masked; those from before that are masked now. */
const shownText = ({ areTextsMasked }: MeetingRow, text: string | null): string | null =>
  areTextsMasked ? text : masked(text);

export function presentMeeting(meeting: MeetingRow, { side, now, free }: Viewer): Meeting {
  const isAgreed = meeting.status === 'accepted' || meeting.status === 'done';
  return {
    id: meeting.id,
    as: side,
    status: shownStatus(meeting, now),
    service_id: meeting.serviceId,
    title: meeting.title,
    provider_name: meeting.providerName,
    tutor_name: firstNameOf(meeting.tutorName),
    pet: { name: meeting.petName, species: meeting.petSpecies, breed: meeting.petBreed },
    zone: meeting.zone,
    times: meeting.times.map((time) => ({ starts_at: time, is_free: free ? free.includes(time) : null })),
    ...agreedTime(meeting),
    place: meeting.place,
    place_note: shownText(meeting, meeting.placeNote),
    meeting_point: shownText(meeting, meeting.meetingPoint),
    city: meeting.city,
    state: meeting.state,
    address:
      isAgreed && meeting.place === 'provider' && meeting.providerKind === 'empresa'
        ? meeting.placeAddress
        : null,
    note: shownText(meeting, meeting.note),
    reason: shownText(meeting, meeting.declineReason ?? meeting.cancelReason),
    cancelled_by: meeting.cancelledBy,
    created_at: meeting.createdAt.toISOString(),
    expires_at: meeting.expiresAt.toISOString(),
  };
}

/** Null when it was never agreed; a cancelled one keeps its time. */
const agreedTime = ({ respondedAt, declineReason, startsAt, endsAt }: MeetingRow) =>
  respondedAt === null || declineReason !== null
    ? { starts_at: null, ends_at: null }
    : { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
