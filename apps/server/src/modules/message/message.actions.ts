import { maskContacts } from '@patinha/contact-filter';
import { writingRefusal } from '@patinha/domain/message';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { EncodedImage } from '../../platform/files/image.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { publish } from '../../platform/live/events.ts';
import { ring } from '../notification/index.ts';
import { findPreviousTexts, insertMessage, type MessageRow } from './message.queries.ts';
import { otherOf, lockReadableThread, type ThreadCall } from './thread/thread.actions.ts';
import type { ThreadRow } from './thread/thread.queries.ts';

/** How many of the sender's last messages a contact may be split over and is still found. */
const rememberedTexts = 12;

export interface Posting extends ThreadCall {
  readonly now: Date;
}

export interface Posted {
  readonly thread: ThreadRow;
  readonly message: MessageRow;
}

/**
 * Appends a text. Stores it as written and as both sides see it before the booking is confirmed (D-96). The filter also
 * reads the sender's last texts, because a number can come in pieces.
 */
export async function post(tx: Transaction, posting: Posting & { readonly text: string }): Promise<Posted> {
  const thread = await lockWritableThread(tx, posting);
  const { actor, text, now } = posting;
  const previous = await findPreviousTexts(tx, thread, { senderId: actor.userId, limit: rememberedTexts });
  const { text: shownBody } = maskContacts(text, previous);
  return append(tx, thread, { actor, message: { body: text, shownBody, createdAt: now } });
}

interface PhotoPosting extends Posting {
  readonly photo: EncodedImage;
  readonly storage: Storage;
}

/** A photo could show contact data that no filter reads, so photos need a confirmed booking (security.md 13). */
export async function postPhoto(tx: Transaction, posting: PhotoPosting): Promise<Posted> {
  const thread = await lockThreadForPhoto(tx, posting);
  const { actor, photo, storage, now } = posting;
  const photoKey = await storage.put('message photos', photo.bytes);
  const message = { photoKey, photoWidth: photo.width, photoHeight: photo.height, createdAt: now };
  return append(tx, thread, { actor, message });
}

/** The thread, when the caller may send a photo into it now. */
export async function lockThreadForPhoto(tx: Transaction, call: ThreadCall): Promise<Authorized<ThreadRow>> {
  const thread = await lockWritableThread(tx, call);
  if (!thread.revealsContact) throw new DomainError('message/photo-too-early', { threadId: thread.id });
  return thread;
}

async function lockWritableThread(tx: Transaction, call: ThreadCall): Promise<Authorized<ThreadRow>> {
  const thread = await lockReadableThread(tx, call);
  const isTutor = thread.tutorId === call.actor.userId;
  const refusal = writingRefusal({
    isBlockedByMe: isTutor ? thread.isProviderBlocked : thread.isTutorBlocked,
    isBlockedByOther: isTutor ? thread.isTutorBlocked : thread.isProviderBlocked,
    isProposalOver: thread.isProposalOver,
  });
  if (refusal) throw new DomainError(`message/${refusal}`, { threadId: thread.id });
  return thread;
}

async function append(
  tx: Transaction,
  thread: Authorized<ThreadRow>,
  {
    actor,
    message,
  }: { readonly actor: Actor; readonly message: Omit<Parameters<typeof insertMessage>[2], 'senderId'> },
): Promise<Posted> {
  const inserted = await insertMessage(tx, thread, { ...message, senderId: actor.userId });
  if (actor.memberId !== undefined)
    await audit(tx, {
      actorId: actor.memberId,
      action: 'message.post-for-company',
      subjectType: 'message',
      subjectId: inserted.id,
    });
  await publish(tx, {
    users: [actor.userId, otherOf(thread, actor)],
    type: 'message.posted',
    id: thread.id,
  });
  await ring(tx, {
    userId: otherOf(thread, actor),
    kind: 'message',
    title: 'Nova mensagem',
    path: `/messages/${thread.id}`,
    key: `message:${inserted.id}`,
  });
  return { thread, message: inserted };
}
