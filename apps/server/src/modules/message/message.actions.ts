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
import { lockSpoken, otherOf, type Spoken, type ThreadCall, watchersOf } from './thread/thread.actions.ts';
import type { ThreadRow } from './thread/thread.queries.ts';

/** How many of the sender's last messages a contact may be split over and is still found. */
const rememberedTexts = 12;

export interface Posting extends ThreadCall {
  readonly now: Date;
}

export interface Posted {
  readonly thread: ThreadRow;
  /** In whose name it was written. */
  readonly actor: Actor;
  readonly message: MessageRow;
}

/**
 * Appends a text. Stores it as written and as both sides see it before the booking is confirmed (D-96). The filter also
 * reads the sender's last texts, because a number can come in pieces.
 */
export async function post(tx: Transaction, posting: Posting & { readonly text: string }): Promise<Posted> {
  const { thread, actor } = await lockWritableThread(tx, posting);
  const { text, now } = posting;
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
  const { thread, actor } = await lockThreadForPhoto(tx, posting);
  const { photo, storage, now } = posting;
  const photoKey = await storage.put('message photos', photo.bytes);
  const message = { photoKey, photoWidth: photo.width, photoHeight: photo.height, createdAt: now };
  return append(tx, thread, { actor, message });
}

/** The thread, when the caller may send a photo into it now. */
export async function lockThreadForPhoto(tx: Transaction, call: ThreadCall): Promise<Spoken> {
  const spoken = await lockWritableThread(tx, call);
  const { revealsContact, id } = spoken.thread;
  if (!revealsContact) throw new DomainError('message/photo-too-early', { threadId: id });
  return spoken;
}

async function lockWritableThread(tx: Transaction, call: ThreadCall): Promise<Spoken> {
  const spoken = await lockSpoken(tx, call);
  const { thread, actor } = spoken;
  const isTutor = thread.tutorId === actor.userId;
  const refusal = writingRefusal({
    isBlockedByMe: isTutor ? thread.isProviderBlocked : thread.isTutorBlocked,
    isBlockedByOther: isTutor ? thread.isTutorBlocked : thread.isProviderBlocked,
    isProposalOver: thread.isProposalOver,
  });
  if (refusal) throw new DomainError(`message/${refusal}`, { threadId: thread.id });
  return spoken;
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
  await publish(tx, { users: watchersOf(thread), type: 'message.posted', id: thread.id });
  await ring(tx, {
    userId: otherOf(thread, actor),
    kind: 'message',
    title: 'Nova mensagem',
    path: `/messages/${thread.id}`,
    key: `message:${inserted.id}`,
  });
  return { thread, actor, message: inserted };
}
