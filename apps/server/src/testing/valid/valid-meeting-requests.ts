import { calendarDay } from '@patinha/domain/shared';

import { sceneMeetingAt } from '../scene-meeting.ts';
import type { Scene } from '../scene.ts';

export const meetingDetails: Readonly<
  Record<string, (scene: Scene) => { readonly query?: object; readonly body?: object }>
> = {
  listMeetingTimes: ({ startsAt }) => ({ query: { day: calendarDay(sceneMeetingAt(startsAt)) } }),
  listMeetings: () => ({ query: { as: 'tutor', scope: 'open' } }),
  requestMeeting: ({ ids, startsAt }) => ({
    body: {
      service_id: ids.service_id,
      pet_id: ids.pet_id,
      times: [sceneMeetingAt(startsAt).toISOString()],
      place: 'public',
      place_note: 'Parque da Água Branca',
      note: 'O Thor é tímido no começo.',
    },
  }),
  acceptMeeting: ({ startsAt }) => ({
    body: { starts_at: sceneMeetingAt(startsAt).toISOString(), meeting_point: 'Na entrada do parque' },
  }),
  declineMeeting: () => ({ body: { reason: 'Viajo nessa semana.' } }),
  cancelMeeting: () => ({ body: { reason: 'Mudança de planos' } }),
};
