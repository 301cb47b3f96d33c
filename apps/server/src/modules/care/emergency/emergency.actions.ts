import { randomUUID } from 'node:crypto';

import { withoutContacts } from '@patinha/contact-filter';
import { hasAnimal, type IncidentKind, isCarer, maxIncidents, takesNotes } from '@patinha/domain/care';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { type Database, readClock, type Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { lockEditablePet, readOwnPet } from '../../pet/index.ts';
import { type CareCall, findForCare, lockInService, type TimedCareCall } from '../care-access.actions.ts';
import { findAuthors } from '../care-author.queries.ts';
import { careWatchers } from '../care-watchers.rules.ts';
import {
  type EmergencyPlanRow,
  findPlan,
  insertIncident,
  savePlan,
  selectIncidents,
  selectPlansOf,
} from './emergency.queries.ts';

export interface PetCall {
  readonly petId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** The plan of an own pet; undefined where the tutor has made none. */
export async function readPlan(db: Database, call: PetCall): Promise<EmergencyPlanRow | undefined> {
  const { pet } = await readOwnPet(db, call.actor, call);
  return findPlan(db, pet.id);
}

type PlanFields = Omit<EmergencyPlanRow, 'petId' | 'updatedAt'>;

export async function writePlan(
  tx: Transaction,
  { petId, actor, now, plan }: PetCall & { readonly plan: PlanFields },
): Promise<EmergencyPlanRow> {
  const pet = await lockEditablePet(tx, actor, petId);
  const saved = { ...plan, updatedAt: now };
  await savePlan(tx, pet, saved);
  await audit(tx, {
    actorId: actor.userId,
    action: 'care.authorize',
    subjectType: 'pet',
    subjectId: petId,
    details: { limit_cents: plan.limitCents },
  });
  return { ...saved, petId };
}

/** Incidents, for the parties and the assignee; the emergency plan, for the carer while the animal is with them. */
export async function readIncidents(db: Database, call: CareCall) {
  const { booking, caller } = await findForCare(db, call);
  const isCaring = isCarer(booking, caller);
  const mayReport = isCaring && takesNotes(booking, await readClock(db));
  const incidents = await selectIncidents(db, booking.id);
  return {
    booking,
    mayReport,
    incidents,
    authors: await findAuthors(db, booking, incidents),
    plans: isCaring && hasAnimal(booking) ? await selectPlansOf(db, [booking.id]) : [],
  };
}
export type IncidentsView = Awaited<ReturnType<typeof readIncidents>>;

interface Report extends TimedCareCall {
  readonly kind: IncidentKind;
  readonly text: string;
  readonly publicUrl: string;
}

/** Records an incident and notifies the tutor at once, in the product and by mail. */
export async function reportIncident(tx: Transaction, report: Report): Promise<void> {
  const { actor, kind, text, now, publicUrl, late } = report;
  const booking = await lockInService(tx, report);
  if ((await selectIncidents(tx, booking.id)).length >= maxIncidents)
    throw new DomainError('care/too-many-incidents', { bookingId: booking.id });
  const id = randomUUID();
  await insertIncident(tx, booking, {
    id,
    authorId: actor.userId,
    kind,
    text,
    shownText: withoutContacts(text),
    createdAt: now,
    doneAt: late?.doneAt ?? null,
    isDeviceClock: late?.isDeviceClock ?? false,
  });
  await audit(tx, {
    actorId: actor.userId,
    action: 'care.incident',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { kind },
  });
  const path = `/bookings/${booking.id}` as const;
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id: booking.id });
  await mailAndNotify(
    tx,
    {
      kind: 'emergency',
      to: booking.tutorEmail,
      subject: `Incidente no atendimento: ${booking.title}`,
      paragraphs: [
        'Quem está com seu pet registrou um incidente agora. Veja o que aconteceu e fale com essa pessoa.',
      ],
      action: { label: 'Ver o que aconteceu', url: `${publicUrl}${path}` },
    },
    { userId: booking.tutorId, path, key: `care-incident:${id}` },
  );
}
