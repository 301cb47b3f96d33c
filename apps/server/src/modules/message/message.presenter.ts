import type { Message, Thread } from '@patinha/contract/message';
import { firstNameOf } from '@patinha/domain/account';
import { bookingSideOf } from '@patinha/domain/booking';
import { type ThreadSubject, writingRefusal, type WritingRefusal } from '@patinha/domain/message';
import { showsOwnerPhoto } from '@patinha/domain/provider';
import type { Actor } from '@patinha/domain/shared';

import type { MessageRow } from './message.queries.ts';
import { photoLink } from './photo-link.crypto.ts';
import type { ThreadRow } from './thread/thread.queries.ts';

/** A thread as one of its sides sees it: with contacts and the tutor's photo only once confirmed (D-96). */
export function presentThread(thread: ThreadRow, actor: Actor, isAttendant = false): Thread {
  const side = bookingSideOf(thread, actor) ?? 'tutor';
  return {
    id: thread.id,
    subject: subjectOf(thread),
    booking_id: thread.bookingId,
    booking_status: thread.bookingStatus,
    service_id: thread.serviceId,
    need_id: thread.needId,
    title: thread.title,
    side,
    is_attendant: isAttendant,
    other: {
      ...(side === 'tutor' ? providerOf(thread) : tutorOf(thread)),
      delivered_position: thread.otherDeliveredPosition,
      read_position: thread.otherReadPosition,
    },
    reveals_contact: thread.revealsContact,
    refusal: refusalOf(thread, side) ?? null,
    last_position: thread.lastPosition,
    read_position: thread.readPosition,
    unread_count: thread.unreadCount,
    last_message: lastOf(thread, actor),
  };
}

export function subjectOf({ bookingId, needId }: Pick<ThreadRow, 'bookingId' | 'needId'>): ThreadSubject {
  if (bookingId !== null) return 'booking';
  return needId === null ? 'service' : 'need';
}

const providerOf = (thread: ThreadRow) => ({
  id: thread.providerOwnerId,
  name: thread.providerName,
  photo_url: showsOwnerPhoto(thread.providerKind) ? thread.ownerPhotoUrl : null,
});

const tutorOf = ({ tutorId, tutorName, tutorPhotoUrl, revealsContact }: ThreadRow) => ({
  id: tutorId,
  name: revealsContact ? tutorName : firstNameOf(tutorName),
  photo_url: revealsContact ? tutorPhotoUrl : null,
});

const refusalOf = (
  { isTutorBlocked, isProviderBlocked, isProposalOver }: ThreadRow,
  side: 'tutor' | 'provider',
): WritingRefusal | undefined =>
  writingRefusal({
    isBlockedByMe: side === 'tutor' ? isProviderBlocked : isTutorBlocked,
    isBlockedByOther: side === 'tutor' ? isTutorBlocked : isProviderBlocked,
    isProposalOver,
  });

const lastOf = ({ last, revealsContact }: ThreadRow, actor: Actor): Thread['last_message'] =>
  last && {
    text: revealsContact ? last.body : last.shownBody,
    is_photo: last.photoKey !== null,
    is_own: last.senderId === actor.userId,
    created_at: last.createdAt.toISOString(),
  };

interface Viewer {
  readonly thread: Pick<ThreadRow, 'revealsContact'>;
  readonly actor: Actor;
  readonly secretKey: string;
  readonly now: Date;
}

type ReadMessage = MessageRow & { /** From the reader's point of view. */ readonly isReported?: boolean };

export function presentMessage(message: ReadMessage, { thread, actor, secretKey, now }: Viewer): Message {
  const { photoKey, photoWidth, photoHeight } = message;
  const hasPhoto = photoKey !== null && photoWidth !== null && photoHeight !== null;
  return {
    id: message.id,
    position: message.position,
    is_own: message.senderId === actor.userId,
    text: thread.revealsContact ? message.body : message.shownBody,
    is_masked: !thread.revealsContact && message.body !== message.shownBody,
    photo: hasPhoto
      ? { url: photoLink({ messageId: message.id, secretKey }, now), width: photoWidth, height: photoHeight }
      : null,
    is_reported: message.isReported ?? false,
    created_at: message.createdAt.toISOString(),
  };
}
