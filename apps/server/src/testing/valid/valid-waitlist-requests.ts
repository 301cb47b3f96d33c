import { addMs, calendarDay, dayMs } from '@patinha/domain/shared';

import type { Scene } from '../scene.ts';

/** A day that the scene's provider has closed; the tutor already waits for the day before. */
const closedDay = ({ startsAt }: Scene): string => calendarDay(addMs(startsAt, 21 * dayMs));

export const waitlistDetails: Readonly<Record<string, (scene: Scene) => { readonly body: object }>> = {
  joinWaitlist: (scene) => ({
    body: {
      service_id: scene.ids.service_id,
      day: closedDay(scene),
      part: 'morning',
      pet_ids: [scene.ids.pet_id],
      duration_minutes: 90,
    },
  }),
  passWaitlistOffer: ({ ids }) => ({ body: { waitlist_offer_id: ids.waitlist_offer_id } }),
};
