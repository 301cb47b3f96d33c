import {
  type BookingIncidents,
  type EmergencyPlan,
  listBookingIncidents,
  readEmergencyPlan,
  reportBookingIncident,
  saveEmergencyPlan,
} from '@patinha/contract/care';
import { revealsContact } from '@patinha/domain/booking';
import { cents } from '@patinha/domain/shared';

import { readClock } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { lateActOf } from '../../booking/index.ts';
import { wordsOf } from '../care-words.rules.ts';
import {
  type IncidentsView,
  readIncidents,
  readPlan,
  reportIncident,
  writePlan,
} from './emergency.actions.ts';
import { presentPlanOfPet } from './emergency.presenter.ts';
import type { EmergencyPlanRow } from './emergency.queries.ts';

// Each one mails a tutor.
const reportsPerHour = 20;

export const emergencyRoutes: ModuleRoutes = (app, platform) => {
  read(app, readEmergencyPlan, async ({ db, actor, params }) => {
    const { pet_id: petId } = params;
    const plan = await readPlan(db, { petId, actor, now: await readClock(db) });
    return { pet_id: petId, plan: plan ? presentPlan(plan) : null };
  });

  write(app, saveEmergencyPlan, async ({ tx, actor, params, body, now }) => {
    const { pet_id: petId } = params;
    const plan = {
      limitCents: cents(body.limit_cents),
      vetName: body.vet_name ?? null,
      vetPhone: body.vet_phone ?? null,
      allergies: body.allergies ?? null,
    };
    return { pet_id: petId, plan: presentPlan(await writePlan(tx, { petId, actor, now, plan })) };
  });

  read(app, listBookingIncidents, async ({ db, actor, params }) =>
    presentIncidents(await readIncidents(db, { bookingId: params.booking_id, actor })),
  );

  write(
    app,
    reportBookingIncident,
    async ({ tx, actor, params, body, now, request }) => {
      const call = { bookingId: params.booking_id, actor };
      const late = lateActOf(body, request, now);
      await reportIncident(tx, {
        ...call,
        kind: body.kind,
        text: body.text,
        late,
        publicUrl: platform.env.PUBLIC_URL,
        now,
      });
      return presentIncidents(await readIncidents(tx, call));
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'care-incident',
          subject: actor.userId,
          points: reportsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );
};

const presentPlan = (plan: EmergencyPlanRow): EmergencyPlan => ({
  limit_cents: plan.limitCents,
  vet_name: plan.vetName,
  vet_phone: plan.vetPhone,
  allergies: plan.allergies,
  updated_at: plan.updatedAt.toISOString(),
});

function presentIncidents({
  booking,
  mayReport,
  incidents,
  authors,
  plans,
}: IncidentsView): BookingIncidents {
  const isOpen = revealsContact(booking.status);
  return {
    booking_id: booking.id,
    may_report: mayReport,
    items: incidents.map(({ id, kind, authorId, createdAt, doneAt, isDeviceClock, ...words }) => ({
      id,
      kind,
      text: wordsOf(words, isOpen),
      author_name: authors.get(authorId) ?? null,
      created_at: createdAt.toISOString(),
      done_at: doneAt?.toISOString() ?? null,
      is_device_clock: isDeviceClock,
    })),
    plans: plans.map(presentPlanOfPet),
  };
}
