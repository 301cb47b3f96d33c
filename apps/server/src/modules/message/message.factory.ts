import { randomUUID } from 'node:crypto';

import type { Database } from '../../platform/database.ts';
import type { BuiltBooking } from '../booking/booking.factory.ts';
import { messages, messageThreads } from './message.table.ts';

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
