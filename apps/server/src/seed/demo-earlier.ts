import { addMs, dayMs } from '@patinha/domain/shared';

import type { DemoBooking, DemoTutor } from './demo-bookings.ts';
import type { DemoStall } from './demo-market.ts';
import { daytime } from './demo-times.ts';

/** Long walks of other tutors: with them the carer is no newcomer, whose payouts would wait (D-150, D-151). */
export const earlierBookings = (now: Date, stall: DemoStall, tutors: readonly DemoTutor[]): DemoBooking[] =>
  tutors.flatMap((tutor, number) => {
    const service = stall.services[2];
    const startsAt = daytime(now, -60 - 4 * number, 9);
    const requestedAt = addMs(startsAt, -2 * dayMs);
    const spec = { durationMinutes: 240, isReviewed: false, outcome: 'released' } as const;
    return service ? [{ stall, service, tutor, startsAt, requestedAt, ...spec }] : [];
  });
