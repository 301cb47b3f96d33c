import { randomUUID } from 'node:crypto';

import { calendarDay, addDays } from '@patinha/domain/shared';

import { addException } from '../../modules/availability/index.ts';
import { joinWaitlist } from '../../modules/waitlist/index.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoTutor } from '../demo-bookings.ts';
import type { DemoStall } from '../demo-market.ts';

interface Waiting {
  readonly stall: DemoStall;
  readonly tutors: readonly DemoTutor[];
  readonly now: Date;
}

/** Days ahead that the caregiver has blocked, without bookings. */
const blockedAhead = 54;

/** Some tutors wait for a day that the caregiver has blocked. */
export async function stageWaitlist(tx: Transaction, { stall, tutors, now }: Waiting): Promise<void> {
  const [service] = stall.services;
  if (!service) throw new Error('The provider of the waitlist has no services');
  const day = addDays(calendarDay(now), blockedAhead);
  const block = { day, isOpen: false, startMinute: null, endMinute: null };
  await addException(tx, stall.owner.userId, block, now);
  for (const { userId, petIds } of tutors) {
    const actor = { userId, sessionId: randomUUID(), roles: ['tutor'] as const };
    const wait = { serviceId: service.id, day, part: 'morning' as const, durationMinutes: null };
    await joinWaitlist(tx, { ...wait, petIds: petIds.slice(0, 1) }, { actor, now });
  }
}
