import { expect, test } from 'vitest';

import { bookingStatuses } from '../booking/index.ts';
import { canOpenShared } from './pet.access.ts';

const parties = { tutorId: 'ana', providerOwnerId: 'carla' };
const actor = (userId: string) => ({ userId, sessionId: 's', roles: ['admin'] as const });

test.each(bookingStatuses.map((status) => ({ status, may: ['confirmed', 'in_progress'].includes(status) })))(
  'the carer may open shared documents of a booking that is $status: $may',
  ({ status, may }) => {
    expect(canOpenShared({ ...parties, status }, actor('carla'))).toBe(may);
    for (const other of ['ana', 'bia'])
      expect(canOpenShared({ ...parties, status }, actor(other))).toBe(false);
  },
);
