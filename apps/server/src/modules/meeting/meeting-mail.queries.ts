import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { meetings } from './meeting.table.ts';

const owner = alias(profiles, 'owner');

const selectForMail = (db: Database) =>
  db
    .select({
      status: meetings.status,
      startsAt: meetings.startsAt,
      expiresAt: meetings.expiresAt,
      zone: meetings.zone,
      petName: meetings.petName,
      title: services.title,
      providerName: providers.displayName,
      providerKind: providers.kind,
      tutorId: meetings.tutorId,
      tutorName: profiles.fullName,
      tutorEmail: profiles.email,
      ownerId: meetings.professionalId,
      ownerName: owner.fullName,
      ownerEmail: owner.email,
    })
    .from(meetings)
    .innerJoin(services, eq(services.id, meetings.serviceId))
    .innerJoin(providers, eq(providers.id, meetings.providerId))
    .innerJoin(profiles, eq(profiles.userId, meetings.tutorId))
    .innerJoin(owner, eq(owner.userId, meetings.professionalId));
export type MailedMeeting = Awaited<ReturnType<typeof selectForMail>>[number];

/** The kinds of notification about a meeting. */
export async function findMeetingForMail(
  db: Database,
  meetingId: string,
): Promise<MailedMeeting | undefined> {
  const [row] = await selectForMail(db).where(eq(meetings.id, meetingId));
  return row;
}
