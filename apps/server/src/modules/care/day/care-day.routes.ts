import { type CareDay, readCareDay } from '@patinha/contract/care';
import { firstNameOf } from '@patinha/domain/account';
import { lateActsMs } from '@patinha/domain/booking';
import { addMs } from '@patinha/domain/shared';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { presentPlanOfPet } from '../emergency/emergency.presenter.ts';
import { type CareDayView, readCareDayOf } from './care-day.actions.ts';

export const careDayRoutes: ModuleRoutes = (app) => {
  read(app, readCareDay, async ({ db, actor }) => {
    const now = await readClock(db);
    return {
      read_at: now.toISOString(),
      items: (await readCareDayOf(db, { actor, now })).map(presentDayBooking),
    };
  });
};

function presentDayBooking({ booking, shown, pets, plans }: CareDayView[number]): CareDay['items'][number] {
  return {
    id: booking.id,
    title: booking.title,
    status: booking.status === 'in_progress' ? 'in_progress' : 'confirmed',
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    zone: booking.zone,
    tutor_name: firstNameOf(booking.tutorName),
    tutor_phone: shown.contact?.phone ?? null,
    address: shown.address,
    place_address: shown.place_address,
    special_instructions: shown.special_instructions,
    pets: pets.map(({ name, breed, temperament, medicine }) => ({ name, breed, temperament, medicine })),
    plans: plans.map(presentPlanOfPet),
    // Acts are taken until then (D-177).
    keep_until: addMs(booking.endsAt, lateActsMs).toISOString(),
  };
}
