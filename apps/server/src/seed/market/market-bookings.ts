import { dayMs } from '@patinha/domain/shared';

import type { DemoBooking, DemoTutor } from '../demo-bookings.ts';
import type { DemoStall } from '../demo-market.ts';
import { workingMorning } from '../demo-times.ts';
import type { Random } from '../random.ts';

/** How often each was booked, by turns: some are new, one is sought after. */
const bookedTimes = [2, 0, 3, 1, 7, 0, 1] as const;
/** The stars that each gets, by turns. */
const stars = [[5], [5, 4], [5, 5, 4, 5], [4, 5, 3], [5, 5, 5, 5, 4], [5, 4, 4]] as const;
const daysBetween = 11;

/** Finished bookings of the market's providers, on working days in the weeks before. */
export function marketBookings(
  { now, random }: { readonly now: Date; readonly random: Random },
  stalls: readonly DemoStall[],
  tutors: readonly DemoTutor[],
): DemoBooking[] {
  let made = 0;
  return stalls.flatMap((stall, number) =>
    Array.from({ length: bookedTimes[number % bookedTimes.length] ?? 0 }, (_, turn) => turn).flatMap(
      (turn): DemoBooking[] => {
        const service = stall.services[turn % stall.services.length];
        const tutor = tutors[made % tutors.length];
        made += 1;
        if (!service || !tutor) return [];
        const daysAgo = 4 + random.below(7) + turn * daysBetween;
        const startsAt = workingMorning(now, daysAgo, stall, 9 + random.below(6));
        const requestedAt = new Date(startsAt.getTime() - 3 * dayMs);
        const given = stars[number % stars.length] ?? stars[0];
        const rating = given[turn % given.length] ?? 5;
        return [{ stall, service, tutor, startsAt, requestedAt, outcome: 'released', rating }];
      },
    ),
  );
}
