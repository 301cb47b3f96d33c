import type { CareNote } from '@patinha/domain/care';
import { type Actor, addMs, cents, minuteMs, secondMs } from '@patinha/domain/shared';
import { and, eq, like, sql } from 'drizzle-orm';

import { bookings } from '../modules/booking/booking.table.ts';
import { addNote, recordWalk, writePlan } from '../modules/care/index.ts';
import { notifications } from '../modules/notification/notification.table.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DemoPlace } from './demo-names.ts';

/** What the caregiver records between check-in and check-out. */
export interface DemoCare {
  /** By minutes since the check-in. */
  readonly notes: readonly (readonly [minute: number, note: CareNote])[];
  /** Only walks have a route. */
  readonly walksFrom?: DemoPlace;
}

export const walkCare = (place: DemoPlace): DemoCare => ({
  notes: [
    [4, { kind: 'pee' }],
    [18, { kind: 'mood', mood: 'playful', text: 'Fez amizade com uma labradora na praça.' }],
    [27, { kind: 'poo', text: 'Recolhido.' }],
    [36, { kind: 'water', text: 'Parada na sombra, bebeu bem.' }],
    [52, { kind: 'note', text: 'Chegou cansado e contente. Patinhas limpas antes de entrar.' }],
  ],
  walksFrom: place,
});

export const stayCare: DemoCare = {
  notes: [
    [3, { kind: 'mood', mood: 'anxious', text: 'Estranhou um pouco na chegada.' }],
    [12, { kind: 'food', text: 'Comeu a ração que veio de casa.' }],
    [20, { kind: 'water' }],
    [31, { kind: 'mood', mood: 'playful', text: 'Já corre no quintal com os outros.' }],
    [44, { kind: 'pee' }],
    [55, { kind: 'mood', mood: 'calm', text: 'Dormindo na caminha perto da janela.' }],
  ],
};

interface CaredFor {
  readonly bookingId: string;
  readonly carer: Actor;
  readonly checkedInAt: Date;
  readonly secretKey: string;
}

/** Runs the actions of the caregiver's screen, at the minutes when their buttons would have been pressed. */
export async function playCare(tx: Transaction, care: DemoCare, booking: CaredFor): Promise<void> {
  const { bookingId, carer: actor, checkedInAt, secretKey } = booking;
  for (const [minute, note] of care.notes) {
    const now = addMs(checkedInAt, minute * minuteMs);
    await addNote(tx, { bookingId, actor, secretKey, note, now });
  }
  if (!care.walksFrom) return;
  const positions = routeFrom(care.walksFrom, addMs(checkedInAt, 2 * minuteMs));
  const now = new Date(positions.at(-1)?.at ?? checkedInAt);
  const recorderId = bookingId;
  await recordWalk(tx, { bookingId, actor, recorderId, sentAt: now, positions, now });
}

/** Corners of a way around some blocks, in metres north and east of the door. */
const corners = [
  [0, 0],
  [310, 60],
  [370, 340],
  [640, 420],
  [590, 760],
  [330, 700],
  [270, 450],
  [60, 390],
  [0, 0],
] as const;
const stepSeconds = 20;
const stepMeters = 24;
const metersADegree = 111_195;

/** A position every twenty seconds, at walking speed. */
function routeFrom({ latitude, longitude }: DemoPlace, startsAt: Date) {
  const eastMeters = metersADegree * Math.cos((latitude * Math.PI) / 180);
  return steps().map(([north, east], sequence) => ({
    sequence,
    at: addMs(startsAt, sequence * stepSeconds * secondMs).toISOString(),
    lat: latitude + north / metersADegree,
    lng: longitude + east / eastMeters,
    accuracy_meters: 9,
  }));
}

function steps(): (readonly [north: number, east: number])[] {
  return corners.slice(1).flatMap((to, at) => {
    const from = corners[at] ?? to;
    const [north, east] = [to[0] - from[0], to[1] - from[1]];
    const count = Math.round(Math.hypot(north, east) / stepMeters);
    return Array.from({ length: count }, (_, step) => {
      const share = step / count;
      return [from[0] + north * share, from[1] + east * share] as const;
    });
  });
}

interface PlannedPet {
  readonly petId: string | undefined;
  readonly tutor: Actor;
  readonly now: Date;
}

/** The tutor's emergency consent; and the diary notifications get the time of what happened. */
export async function stageCare(tx: Transaction, { petId, tutor: actor, now }: PlannedPet): Promise<void> {
  const plan = {
    limitCents: cents(40_000),
    vetName: 'Clínica Veterinária Jardins',
    vetPhone: '(11) 3062-4410',
    allergies: 'Dipirona',
  };
  if (petId !== undefined) await writePlan(tx, { petId, actor, now, plan });
  await tx
    .update(notifications)
    .set({ createdAt: sql`${bookings.checkedOutAt}`, readAt: sql`${bookings.checkedOutAt}` })
    .from(bookings)
    .where(
      and(like(notifications.key, 'care-%'), eq(notifications.path, sql`'/bookings/' || ${bookings.id}`)),
    );
}
