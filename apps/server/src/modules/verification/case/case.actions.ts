import { type Actor, addMs, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { openedRecentlyMs, standingOf } from '@patinha/domain/verification';

import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { recordViews } from '../../privacy/index.ts';
import { markApproved, markRejected, recordReview } from '../verification-review.actions.ts';
import { markUndone } from '../verification-revocation.actions.ts';
import { readOwn } from '../verification.actions.ts';
import { selectWaitingOf, type VerificationRow } from '../verification.queries.ts';
import { notifyOfCase } from './case.mail.ts';
import {
  countDecidedSince,
  countWaitingPeople,
  findDecidedOf,
  findDecidedSince,
  findOpeners,
  findWaitingPeople,
} from './case.queries.ts';

/** When the day of the admins began. */
const startOfDay = (now: Date): Date => instantOf(calendarDay(now), 0, saoPauloZone);

/** A page of people whose documents wait, with what was decided about them before. */
export const readCases = (db: Database, actor: Actor, page: PageRequest) =>
  transact(db, async (tx, now) => {
    const people = await findWaitingPeople(tx, page);
    const userIds = people.map(({ id }) => id);
    await recordViews(tx, { viewerId: actor.userId, userIds, kind: 'document-list' });
    const isEmpty = userIds.length === 0;
    const waiting = isEmpty ? [] : await selectWaitingOf(tx, userIds);
    const decided = isEmpty ? [] : await findDecidedOf(tx, userIds);
    const ids = waiting.map(({ id }) => id);
    const recently = { from: addMs(now, -openedRecentlyMs), to: now };
    const openers = isEmpty ? [] : await findOpeners(tx, { ids, viewerId: actor.userId, ...recently });
    return {
      cases: people.map((person) => {
        const documents = waiting.filter(({ userId }) => userId === person.id);
        return {
          ...person,
          documents,
          history: decided.filter(({ userId }) => userId === person.id),
          opener: openers.find(({ verificationId }) => documents.some(({ id }) => id === verificationId)),
        };
      }),
      count: await countWaitingPeople(tx),
      asOf: now,
      decidedToday: await countDecidedSince(tx, startOfDay(now)),
    };
  });
export type CaseRow = Awaited<ReturnType<typeof readCases>>['cases'][number];

/** What admins decided today, with who did. */
export const readDecidedToday = (db: Database, actor: Actor, page: PageRequest) =>
  transact(db, async (tx, now) => {
    const found = await findDecidedSince(tx, startOfDay(now), page);
    const userIds = [...new Set(found.map(({ userId }) => userId))];
    await recordViews(tx, { viewerId: actor.userId, userIds, kind: 'document-list' });
    return found;
  });

interface Case {
  readonly userId: string;
  readonly publicUrl: string;
  readonly now: Date;
}

interface CaseDecision extends Case {
  readonly approve: readonly { readonly id: string; readonly lastDay: string | undefined }[];
  readonly reject: readonly { readonly id: string; readonly reason: string }[];
}

/** Decides documents of one person together: all of them or none, answered with one mail (D-190). */
export async function decideCase(
  tx: Transaction,
  actor: Actor,
  { userId, publicUrl, now, approve, reject }: CaseDecision,
): Promise<VerificationRow[]> {
  const wasVerified = await isVerifiedAt(tx, userId, now);
  const decided: VerificationRow[] = [];
  for (const { id, lastDay } of approve) {
    const verification = await markApproved(tx, actor, { id, lastDay, now });
    requireOwner(verification, userId);
    decided.push(await recordReview(tx, actor, { verification, action: 'verification.approve' }));
  }
  for (const { id, reason } of reject) {
    const verification = await markRejected(tx, actor, { id, reason, now });
    requireOwner(verification, userId);
    decided.push(await recordReview(tx, actor, { verification, action: 'verification.reject' }));
  }
  await notify(tx, decided, { userId, publicUrl, wasVerified, now });
  return decided;
}

/** Undoes the caller's approvals of one person, answered with one mail. */
export async function undoCase(
  tx: Transaction,
  actor: Actor,
  { userId, ids, publicUrl, now }: Case & { readonly ids: readonly string[] },
): Promise<VerificationRow[]> {
  const undone: VerificationRow[] = [];
  for (const id of ids) {
    const verification = await markUndone(tx, actor, { id, now });
    requireOwner(verification, userId);
    undone.push(await recordReview(tx, actor, { verification, action: 'verification.undo-approval' }));
  }
  await notify(tx, undone, { userId, publicUrl, wasVerified: true, now });
  return undone;
}

function requireOwner({ id, userId }: VerificationRow, ownerId: string): void {
  if (userId !== ownerId) throw new DomainError('verification/not-found', { id });
}

async function isVerifiedAt(db: Database, userId: string, now: Date): Promise<boolean> {
  const own = await readOwn(db, userId);
  return own.userType !== null && standingOf(own.userType, own.documents, now).state === 'verified';
}

async function notify(
  tx: Transaction,
  documents: readonly VerificationRow[],
  { userId, now, ...notice }: Case & { readonly wasVerified: boolean },
): Promise<void> {
  const isVerified = await isVerifiedAt(tx, userId, now);
  await notifyOfCase(tx, documents, { ...notice, userId, isVerified, now });
}
