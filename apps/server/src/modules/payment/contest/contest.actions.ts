import {
  canAnswerContest,
  canSendProof,
  canViewContest,
  contestFileLimit,
  isProofOpen,
  isProofSendable,
} from '@patinha/domain/payment';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import { enqueue } from '../../../platform/background/outbox.ts';
import { type Database, transact, type Transaction } from '../../../platform/db/database.ts';
import type { EncodedImage } from '../../../platform/files/image.ts';
import type { SealedStorage } from '../../../platform/files/sealed-storage.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { recordGlances } from '../../privacy/index.ts';
import {
  type ContestRow,
  countFiles,
  deleteFile,
  findContest,
  findFiles,
  insertFile,
  lockContest,
  openProof,
  saveProof,
} from './contest.queries.ts';
import type { ServiceRecords } from './service-record.port.ts';

export interface ContestCall {
  readonly contestId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A contest with its proof as it stands. */
export async function loadContest(
  db: Database,
  contest: ContestRow,
  { actor, now, records }: { readonly actor: Actor; readonly now: Date; readonly records: ServiceRecords },
) {
  const files = await findFiles(db, contest.id);
  return { contest, files, record: await records.read(db, contest), actor, now };
}
export type ContestView = Awaited<ReturnType<typeof loadContest>>;

type Look = Omit<ContestCall, 'now'> & { readonly records: ServiceRecords };

/** For its two sides. */
export const viewContest = (db: Database, { contestId, actor, records }: Look): Promise<ContestView> =>
  transact(db, async (tx, now) => {
    const found = await findContest(tx, contestId);
    const contest = authorize(found, canViewContest, actor, 'payment/contest-not-found');
    return loadContest(tx, contest, { actor, now, records });
  });

/** For the team; both sides can see the look. */
export const viewContestAsAdmin = (db: Database, { contestId, actor, records }: Look): Promise<ContestView> =>
  transact(db, async (tx, now) => {
    const contest = await findContest(tx, contestId);
    if (!contest) throw new DomainError('payment/contest-not-found', { contestId });
    const userIds = [contest.tutorId, contest.providerOwnerId];
    await recordGlances(tx, { viewerId: actor.userId, userIds, kind: 'booking-list' });
    return loadContest(tx, contest, { actor, now, records });
  });

/** The contest of the seller who answers it, locked; what is sent, decided or too late is closed. */
export async function lockOwn(
  tx: Transaction,
  { contestId, actor, now }: ContestCall,
): Promise<Authorized<ContestRow>> {
  const found = await lockContest(tx, contestId);
  const contest = authorize(found, canAnswerContest, actor, 'payment/contest-not-found');
  if (!isProofOpen(contest, now)) throw new DomainError('payment/contest-closed', { contestId });
  return contest;
}

/** Replaces the seller's words. */
export async function writeNote(
  tx: Transaction,
  { note, ...call }: ContestCall & { readonly note: string },
): Promise<void> {
  const contest = await lockOwn(tx, call);
  await saveProof(tx, contest, { note });
  await publishContest(tx, contest);
}

/** Refuses one picture too many. */
export async function requireRoom(tx: Transaction, call: ContestCall): Promise<Authorized<ContestRow>> {
  const contest = await lockOwn(tx, call);
  if ((await countFiles(tx, contest.id)) >= contestFileLimit.count)
    throw new DomainError('payment/contest-too-many-files', { contestId: contest.id });
  return contest;
}

export async function addFile(
  tx: Transaction,
  {
    image: { bytes, width, height },
    storage,
    ...call
  }: ContestCall & { readonly image: EncodedImage; readonly storage: SealedStorage },
): Promise<void> {
  const contest = await requireRoom(tx, call);
  await openProof(tx, contest);
  await insertFile(tx, contest, { storageKey: await storage.put(bytes), width, height, addedAt: call.now });
  await publishContest(tx, contest);
}

export async function removeFile(
  tx: Transaction,
  { fileId, ...call }: ContestCall & { readonly fileId: string },
): Promise<void> {
  const contest = await lockOwn(tx, call);
  if (!(await deleteFile(tx, contest, fileId)))
    throw new DomainError('payment/contest-not-found', { contestId: contest.id, fileId });
  await publishContest(tx, contest);
}

/** Closes the proof and has it delivered. Of two admins at once the later one finds it sent. */
export async function sendProof(tx: Transaction, { contestId, actor, now }: ContestCall): Promise<void> {
  const found = await lockContest(tx, contestId);
  if (!found) throw new DomainError('payment/contest-not-found', { contestId });
  const contest = authorize(found, canSendProof, actor, 'payment/contest-own');
  if (!isProofSendable(contest, now)) throw new DomainError('payment/contest-closed', { contestId });
  await saveProof(tx, contest, { sentAt: now, sentBy: actor.userId, refusedAt: null, refusal: null });
  await audit(tx, {
    actorId: actor.userId,
    action: 'payment.send-contest-proof',
    subjectType: 'booking',
    subjectId: contest.bookingId,
    details: { chargeback_id: contest.id, amount_cents: contest.amountCents },
  });
  const key = `payment.contest-proof:${contest.id}:${now.toISOString()}`;
  await enqueue(tx, 'payment.contest-proof', { contest_id: contest.id }, { key });
  await publishContest(tx, contest);
}

/** Open screens of both sides follow. */
export const publishContest = (
  tx: Transaction,
  { tutorId, providerOwnerId, bookingId }: ContestRow,
): Promise<void> =>
  publish(tx, { users: [tutorId, providerOwnerId], type: 'payment.changed', id: bookingId });
