import { dayMs, hourMs } from '@patinha/domain/shared';

import type { DemoBooking, DemoTutor } from '../demo-bookings.ts';
import { stayCare, walkCare } from '../demo-care.ts';
import type { DemoStall } from '../demo-market.ts';
import { daytime, halfAnHourAgo } from '../demo-times.ts';

/** The stalls of the accounts of the README. */
export type DemoStalls = Readonly<Record<'prestadora' | 'prestador2' | 'empresa' | 'empresa2', DemoStall>>;

/** The bookings of the demonstration accounts: every state, on both sides, at least two of each kind. */
export function storyBookings(
  now: Date,
  { tutora, tutor2, stalls }: { tutora: DemoTutor; tutor2: DemoTutor; stalls: DemoStalls },
): DemoBooking[] {
  const at = (days: number, hour: number) => daytime(now, days, hour);
  const plan = (
    tutor: DemoTutor,
    stall: DemoStall,
    offer: number,
    spec: Pick<DemoBooking, 'startsAt' | 'outcome'> & Partial<DemoBooking>,
  ): DemoBooking[] => {
    const service = stall.services[offer];
    const latest = new Date(now.getTime() - 2 * hourMs);
    const ahead = new Date(spec.startsAt.getTime() - 2 * dayMs);
    return service ? [{ tutor, stall, service, requestedAt: ahead < latest ? ahead : latest, ...spec }] : [];
  };
  const { prestadora, prestador2, empresa, empresa2 } = stalls;
  return [
    ...[70, 55].flatMap((days) => plan(tutora, empresa, 0, { startsAt: at(-days, 10), outcome: 'released' })),
    ...plan(tutora, empresa, 0, { startsAt: at(-40, 10), outcome: 'released', rating: 4, care: stayCare }),
    ...[30, 21, 14].flatMap((days) =>
      plan(tutora, prestadora, 0, { startsAt: at(-days, 8), outcome: 'released' }),
    ),
    ...plan(tutora, prestador2, 0, { startsAt: at(-12, 15), outcome: 'released' }),
    ...plan(tutora, empresa2, 0, { startsAt: at(-10, 14), outcome: 'released' }),
    ...plan(tutora, prestadora, 1, {
      startsAt: at(-1, 16),
      outcome: 'completed',
      care: walkCare(prestadora.place),
    }),
    ...plan(tutora, prestadora, 0, { startsAt: at(2, 8), outcome: 'confirmed', paysFromWallet: true }),
    ...plan(tutora, prestadora, 0, { startsAt: at(5, 17), outcome: 'confirmed', paysFromWallet: true }),
    ...plan(tutora, prestadora, 0, { startsAt: at(9, 8), outcome: 'cancelled', paysFromWallet: true }),
    ...plan(tutora, prestadora, 2, {
      startsAt: halfAnHourAgo(now),
      outcome: 'in_progress',
      durationMinutes: 120,
    }),
    ...plan(tutora, prestadora, 1, { startsAt: at(6, 11), outcome: 'pending' }),
    ...plan(tutora, prestador2, 1, { startsAt: at(7, 15), outcome: 'declined' }),
    ...plan(tutor2, prestadora, 1, { startsAt: at(-20, 9), outcome: 'released' }),
    ...plan(tutor2, empresa, 0, { startsAt: at(-18, 10), outcome: 'released' }),
    ...plan(tutor2, prestador2, 0, { startsAt: at(-8, 15), outcome: 'released' }),
    ...plan(tutor2, prestadora, 0, { startsAt: at(8, 9), outcome: 'pending' }),
    ...plan(tutor2, empresa, 0, { startsAt: at(4, 10), outcome: 'pending' }),
    ...plan(tutor2, empresa2, 0, { startsAt: at(5, 14), outcome: 'pending' }),
    ...plan(tutor2, prestador2, 0, {
      startsAt: at(3, 16),
      outcome: 'accepted',
      requestedAt: new Date(now.getTime() - 6 * 60_000),
    }),
  ];
}
