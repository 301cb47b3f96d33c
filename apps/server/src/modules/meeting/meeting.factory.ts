import { isOpenMeeting, meetingEnd, meetingExpiry, meetingReminder } from '@patinha/domain/meeting';
import { addMs, dayMs, saoPauloZone } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import {
  buildStall,
  buildTutorWithPet,
  type BuiltStall,
  type BuiltTutor,
  wholeMinute,
} from '../booking/booking.factory.ts';
import type { BuiltProvider } from '../provider/provider.factory.ts';
import { meetings } from './meeting.table.ts';

type MeetingValues = Partial<Omit<typeof meetings.$inferInsert, 'period'>>;

export interface MeetingSpec extends MeetingValues {
  readonly stall?: BuiltStall;
  readonly tutor?: BuiltTutor;
}

export interface BuiltMeeting extends BuiltStall {
  readonly meetingId: string;
  readonly tutor: BuiltTutor;
  readonly startsAt: Date;
}

/** A request for one time three days ahead in a park, unanswered unless a status is given; makes its parents. */
export async function buildMeeting(db: Database, spec: MeetingSpec = {}): Promise<BuiltMeeting> {
  const { stall = await buildStall(db), tutor = await buildTutorWithPet(db), ...values } = spec;
  const now = await readClock(db);
  const startsAt = values.startsAt ?? wholeMinute(addMs(now, 3 * dayMs));
  const isAccepted = values.status === 'accepted';
  const [row] = await db
    .insert(meetings)
    .values({
      serviceId: stall.serviceId,
      providerId: stall.provider.providerId,
      professionalId: stall.provider.userId,
      tutorId: tutor.userId,
      petId: tutor.petId,
      petName: 'Thor',
      petSpecies: 'dog',
      petBreed: 'Vira-lata',
      times: [startsAt.toISOString()],
      startsAt,
      endsAt: meetingEnd(startsAt),
      busyUntil: meetingEnd(startsAt),
      zone: saoPauloZone,
      place: 'public',
      placeNote: 'Parque da Água Branca',
      createdAt: now,
      expiresAt: meetingExpiry(now, [startsAt]),
      ...(isAccepted && { respondedAt: now, remindAt: meetingReminder(startsAt, now) ?? null }),
      ...(values.status && !isOpenMeeting(values.status) && { endedAt: now }),
      ...values,
    })
    .returning({ id: meetings.id });
  if (!row) throw new Error('insert into meetings gave no row');
  return { ...stall, meetingId: row.id, tutor, startsAt };
}

interface Marks {
  readonly byTutor: (what: string) => string;
  readonly bySeller: (what: string) => string;
}

/** One that is over, with a text of each in every field that they write in. */
export const buildMarkedMeeting = (
  db: Database,
  {
    tutor,
    seller,
  }: { readonly tutor: BuiltTutor; readonly seller: BuiltProvider & { readonly serviceId: string } },
  mark: Marks,
): Promise<BuiltMeeting> =>
  buildMeeting(db, {
    tutor,
    stall: { provider: seller, serviceId: seller.serviceId },
    status: 'cancelled',
    cancelledBy: 'provider',
    petName: mark.byTutor('filhote'),
    petBreed: mark.byTutor('linhagem'),
    placeNote: mark.byTutor('parque'),
    note: mark.byTutor('bilhete'),
    meetingPoint: mark.bySeller('ponto'),
    declineReason: mark.bySeller('recusa'),
    cancelReason: mark.bySeller('imprevisto'),
  });
