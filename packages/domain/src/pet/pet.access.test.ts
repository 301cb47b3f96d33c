import { expect, test } from 'vitest';

import { bookingStatuses, contactStatuses } from '../booking/index.ts';
import { canOpenShared, canReadPetNotes, canWritePetNotes } from './pet.access.ts';

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

test.each(bookingStatuses.map((status) => ({ status, may: contactStatuses.some((one) => one === status) })))(
  'the carer reads the own notes beside a booking that is $status, and writes: $may',
  ({ status, may }) => {
    const booking = { ...parties, status };
    expect(canReadPetNotes(booking, caller('carla'))).toBe(true);
    expect(canWritePetNotes(booking, caller('carla'))).toBe(may);
    expect(canWritePetNotes(booking, caller('bia', 'company'))).toBe(may);
    for (const other of [caller('ana'), caller('bia'), caller('caio', 'company')]) {
      expect(canReadPetNotes(booking, other)).toBe(false);
      expect(canWritePetNotes(booking, other)).toBe(false);
    }
  },
);
