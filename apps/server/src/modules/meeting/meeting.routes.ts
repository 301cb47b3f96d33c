import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  listMeetings,
  listMeetingTimes,
  requestMeeting,
} from '@patinha/contract/meeting';
import { type MeetingSide } from '@patinha/domain/meeting';

import { type Database, readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { readMeetingTimes, requestMeeting as request } from './meeting-request.actions.ts';
import {
  acceptMeeting as accept,
  cancelMeeting as cancel,
  declineMeeting as decline,
  freeTimesOf,
  readMeetings,
} from './meeting.actions.ts';
import { presentMeeting } from './meeting.presenter.ts';
import type { MeetingRow } from './meeting.queries.ts';

// Requesting and withdrawing in a loop would be a way to harass a provider with notifications.
const requestsPerHour = 20;

/** A carer who has to answer learns which of the times are still free. */
async function present(db: Database, meeting: MeetingRow, side: MeetingSide, now: Date) {
  const isToAnswer = side === 'provider' && meeting.status === 'requested';
  const free = isToAnswer ? await freeTimesOf(db, meeting, now) : undefined;
  return presentMeeting(meeting, { side, now, free });
}

export const meetingRoutes: ModuleRoutes = (app, platform) => {
  read(app, listMeetingTimes, async ({ db, actor, params, query }) => {
    const found = await readMeetingTimes(db, { serviceId: params.service_id, day: query.day, actor });
    return {
      zone: found.zone,
      items: found.times.map((startsAt) => ({ starts_at: startsAt.toISOString() })),
    };
  });

  read(app, listMeetings, async ({ db, actor, query }) => {
    const { as: side, scope, ...page } = query;
    const now = await readClock(db);
    const { items, next_cursor } = toPage(
      await readMeetings(db, { actor, side, scope, page }),
      page,
      (row) => row,
    );
    return {
      items: await Promise.all(items.map((meeting) => present(db, meeting, side, now))),
      next_cursor,
    };
  });

  write(
    app,
    requestMeeting,
    async ({ tx, actor, body, now }) => {
      const meeting = await request(tx, {
        serviceId: body.service_id,
        petId: body.pet_id,
        times: body.times.map((time) => new Date(time)),
        place: body.place,
        placeNote: body.place_note,
        note: body.note,
        actor,
        now,
      });
      return presentMeeting(meeting, { side: 'tutor', now });
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'meeting-request',
          subject: actor.userId,
          points: requestsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  write(app, acceptMeeting, async ({ tx, actor, params, body, now }) => {
    const meeting = await accept(tx, {
      meetingId: params.meeting_id,
      startsAt: new Date(body.starts_at),
      meetingPoint: body.meeting_point,
      actor,
      now,
    });
    return presentMeeting(meeting, { side: 'provider', now });
  });

  write(app, declineMeeting, async ({ tx, actor, params, body, now }) => {
    const meeting = await decline(tx, { meetingId: params.meeting_id, reason: body.reason, actor, now });
    return presentMeeting(meeting, { side: 'provider', now });
  });

  write(app, cancelMeeting, async ({ tx, actor, params, body, now }) => {
    const meeting = await cancel(tx, { meetingId: params.meeting_id, reason: body.reason, actor, now });
    return presentMeeting(meeting, { side: meeting.tutorId === actor.userId ? 'tutor' : 'provider', now });
  });
};
