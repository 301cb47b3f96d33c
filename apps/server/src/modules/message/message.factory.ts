import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import type { BuiltBooking } from '../booking/booking.factory.ts';
import { messageReports, messages, messageThreads } from './message.table.ts';

export interface BuiltThread {
  readonly threadId: string;
  readonly messageId: string;
}

/** The conversation about a booking, in which its tutor has written one thing. */
export async function buildThread(
  db: Database,
  { bookingId, tutor, provider }: Pick<BuiltBooking, 'bookingId' | 'tutor' | 'provider'>,
): Promise<BuiltThread> {
  const [threadId, messageId, createdAt] = [randomUUID(), randomUUID(), new Date()];
  await db.insert(messageThreads).values({
    id: threadId,
    tutorId: tutor.userId,
    providerId: provider.providerId,
    bookingId,
    lastPosition: 1,
    lastMessageAt: createdAt,
    createdAt,
  });
  const body = 'Oi! O Thor pode ir com outro cachorro?';
  await db.insert(messages).values({
    id: messageId,
    threadId,
    position: 1,
    senderId: tutor.userId,
    body,
    shownBody: body,
    createdAt,
  });
  return { threadId, messageId };
}

interface Answer {
  readonly threadId: string;
  readonly senderId: string;
  readonly position: number;
  readonly body?: string;
  /** The text shown before the confirmation; the same by default. */
  readonly shownBody?: string;
}

/** The next message of a thread. */
export async function buildAnswer(
  db: Database,
  { body = 'Pode, sim!', shownBody = body, ...answer }: Answer,
): Promise<string> {
  const [id, createdAt] = [randomUUID(), new Date()];
  await db.insert(messages).values({ ...answer, id, body, shownBody, createdAt });
  await db
    .update(messageThreads)
    .set({ lastPosition: answer.position, lastMessageAt: createdAt })
    .where(eq(messageThreads.id, answer.threadId));
  return id;
}

interface Reported {
  readonly messageId: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly detail?: string;
}

/** A report that is open. */
export async function buildReport(db: Database, report: Reported): Promise<string> {
  const id = randomUUID();
  await db.insert(messageReports).values({ ...report, id, reason: 'offensive', reportedAt: new Date() });
  return id;
}

interface ServiceThread {
  readonly tutor: { readonly userId: string };
  readonly providerId: string;
  readonly serviceId: string;
}

/** A conversation about a service, in which nothing has been written yet. */
export async function buildServiceThread(
  db: Database,
  { tutor, providerId, serviceId }: ServiceThread,
): Promise<string> {
  const id = randomUUID();
  await db
    .insert(messageThreads)
    .values({ id, tutorId: tutor.userId, providerId, serviceId, createdAt: new Date() });
  return id;
}

interface NeedThread {
  readonly tutor: { readonly userId: string };
  readonly providerId: string;
  readonly needId: string;
}

/** A conversation about a need that the provider has proposed for, in which nothing has been written yet. */
export async function buildNeedThread(
  db: Database,
  { tutor, providerId, needId }: NeedThread,
): Promise<string> {
  const id = randomUUID();
  await db
    .insert(messageThreads)
    .values({ id, tutorId: tutor.userId, providerId, needId, createdAt: new Date() });
  return id;
}
