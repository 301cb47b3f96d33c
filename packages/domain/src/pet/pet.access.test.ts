import { expect, test } from 'vitest';

import { bookingStatuses } from '../booking/index.ts';
import { canOpenShared } from './pet.access.ts';

const parties = {
  tutorId: 'ana',
  providerOwnerId: 'carla',
  providerId: 'company',
  assigneeId: 'bia',
  checkedOutAt: null,
};
const caller = (userId: string, seatAt: string | null = null) => ({ userId, seatAt, suspendedSince: null });

test.each(bookingStatuses.map((status) => ({ status, may: ['confirmed', 'in_progress'].includes(status) })))(
  'the carer may open shared documents of a booking that is $status: $may',
  ({ status, may }) => {
    expect(canOpenShared({ ...parties, status }, caller('carla'))).toBe(may);
    expect(canOpenShared({ ...parties, status }, caller('bia', 'company'))).toBe(may);
    for (const other of [caller('ana'), caller('bia'), caller('caio', 'company')])
      expect(canOpenShared({ ...parties, status }, other)).toBe(false);
  },
);
