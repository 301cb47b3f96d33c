import { randomBytes, randomUUID } from 'node:crypto';

import { canManagePet, mayWriteMore } from '@patinha/domain/pet';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { isPendingDeletion } from '../../privacy/index.ts';
import { lockOwnPet } from '../pet.actions.ts';
import { notifyAboutMessage } from '../pet.mail.ts';
import { findPet } from '../pet.queries.ts';
import {
  countMessages,
  deleteLostPage,
  findLostPage,
  findPageByToken,
  insertMessage,
  lockPageByToken,
  type LostMessageRow,
  type LostPageRow,
  type PublicPageRow,
  saveLostPage,
  selectMessages,
} from './lost-pet.queries.ts';

const tokenBytes = 16;

interface Loss {
  readonly petId: string;
  readonly note: string | null;
  readonly lastSeen: string | null;
  readonly showsPhoto: boolean;
  readonly now: Date;
}

/** Opens the public page under a new secret address; a repeated call updates its contents. */
export async function reportLost(
  tx: Transaction,
  actor: Actor,
  { petId, now, ...words }: Loss,
): Promise<LostPageRow> {
  const pet = await lockOwnPet(tx, actor, petId);
  const token = randomBytes(tokenBytes).toString('base64url');
  const page = await saveLostPage(tx, pet, { ...words, token, since: now });
  await audit(tx, { actorId: actor.userId, action: 'pet.lost', subjectType: 'pet', subjectId: petId });
  return page;
}

/** Closes the page: invalidates its address and deletes its messages. */
export async function reportFound(tx: Transaction, actor: Actor, petId: string): Promise<void> {
  const pet = await lockOwnPet(tx, actor, petId);
  if (!(await deleteLostPage(tx, pet))) throw new DomainError('pet/not-lost', { petId });
  await audit(tx, { actorId: actor.userId, action: 'pet.found', subjectType: 'pet', subjectId: petId });
}

/** The messages about an own pet; empty when it is not lost. */
export async function readConversations(
  db: Database,
  actor: Actor,
  petId: string,
): Promise<LostMessageRow[]> {
  authorize(await findPet(db, petId), canManagePet, actor, 'pet/not-found');
  return selectMessages(db, petId);
}

interface Answer {
  readonly petId: string;
  readonly conversationId: string;
  readonly text: string;
  readonly now: Date;
}

/** Sends the tutor's reply in a conversation that a finder started. */
export async function answerFinder(tx: Transaction, actor: Actor, answer: Answer): Promise<void> {
  const { petId, conversationId, text, now } = answer;
  await lockOwnPet(tx, actor, petId);
  const counts = await countMessages(tx, petId);
  const isKnown = counts.some((counted) => counted.conversationId === conversationId);
  if (!isKnown || !(await findLostPage(tx, petId))) throw new DomainError('pet/not-lost', { petId });
  if (!mayWriteMore(counts, conversationId)) throw new DomainError('pet/conversation-full', { petId });
  await insertMessage(tx, { petId, conversationId, isFromTutor: true, text, sentAt: now });
}

async function requirePage(db: Database, page: PublicPageRow | undefined): Promise<PublicPageRow> {
  if (!page || (await isPendingDeletion(db, page.ownerId))) throw new DomainError('pet/page-not-found');
  return page;
}

/** The page behind an address; hidden at once when its tutor starts deleting their account (D-121). */
export const readPage = async (db: Database, token: string): Promise<PublicPageRow> =>
  requirePage(db, await findPageByToken(db, token));

interface Note {
  readonly token: string;
  readonly text: string;
  /** Starts a conversation when undefined. */
  readonly conversationId: string | undefined;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Writes to the tutor of a lost pet; returns the conversation, which only the writer and the tutor can read. Anyone may
 * start one; continuing needs the id of a conversation of this page.
 */
export async function writeToTutor(tx: Transaction, note: Note): Promise<string> {
  const { token, text, now, publicUrl } = note;
  const page = await requirePage(tx, await lockPageByToken(tx, token));
  const { petId } = page;
  const counts = await countMessages(tx, petId);
  const { conversationId = randomUUID() } = note;
  const isNew = note.conversationId === undefined;
  if (!isNew && !counts.some((counted) => counted.conversationId === conversationId))
    throw new DomainError('pet/page-not-found', { petId });
  if (!mayWriteMore(counts, conversationId)) throw new DomainError('pet/conversation-full', { petId });
  await insertMessage(tx, { petId, conversationId, isFromTutor: false, text, sentAt: now });
  await publish(tx, { users: [page.ownerId], type: 'pet.message', id: petId });
  await notifyAboutMessage(tx, page, { conversationId, publicUrl, isNew, at: now });
  return conversationId;
}
