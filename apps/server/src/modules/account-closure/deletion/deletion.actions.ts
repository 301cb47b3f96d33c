import { deletionBlockersOf, deletionDueAt, type DeletionObligations } from '@patinha/domain/compliance';

import { audit } from '../../../platform/audit/audit.ts';
import { settleEach } from '../../../platform/background/due.ts';
import { enqueue, outboxHandler } from '../../../platform/background/outbox.ts';
import { type Database, type Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import type { Person } from '../../../platform/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAdmins } from '../../admin/index.ts';
import { endAccess } from '../../auth/index.ts';
import { suspendCard } from '../../loyalty-card/index.ts';
import { endMeetingsOf } from '../../meeting/index.ts';
import { sendMail } from '../../notification/index.ts';
import { forgetCardsOf } from '../../payment/index.ts';
import { hideServices } from '../../service/index.ts';
import { cancelAllOf } from '../../subscription/index.ts';
import { deletionRequestedMail } from '../account-closure.mail.ts';
import type { HiddenThings } from '../account-closure.table.ts';
import { erasePersonalData, findPerson, personalFiles } from '../export/personal-data.queries.ts';
import {
  findDueDeletions,
  findLapsing,
  findDeletionBlockers,
  findOpenDeletion,
  insertDeletion,
  lockAccount,
  markDeletion,
} from './deletion.queries.ts';

export interface DeletionOutlook {
  readonly affairs: DeletionObligations;
  readonly promotionalCents: number;
  readonly points: number;
}

async function requirePerson(db: Database, userId: string): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw new DomainError('resource/not-found', { userId });
  return person;
}

/** What blocks a deletion, and what would be lost with it. */
export async function readDeletionOutlook(db: Database, userId: string): Promise<DeletionOutlook> {
  const affairs = await findDeletionBlockers(db, await requirePerson(db, userId));
  return { affairs, ...(await findLapsing(db, userId)) };
}

interface DeletionRequest {
  readonly userId: string;
  readonly proof: Proof;
  readonly now: Date;
  readonly publicUrl: string;
}

/**
 * Hides the account and signs its owner out everywhere; erasure follows in thirty days. Throws
 * compliance/deletion-blocked while the person has open dealings with others.
 */
export async function requestDeletion(
  tx: Transaction,
  { userId, now, publicUrl }: DeletionRequest,
): Promise<Date> {
  await lockAdmins(tx);
  await lockAccount(tx, userId);
  const underWay = await findOpenDeletion(tx, userId);
  if (underWay) return underWay.dueAt;
  const person = await requirePerson(tx, userId);
  const blockers = deletionBlockersOf(await findDeletionBlockers(tx, person));
  if (blockers.length > 0) throw new DomainError('compliance/deletion-blocked', { userId, blockers });
  const dueAt = deletionDueAt(now);
  await insertDeletion(tx, {
    userId,
    requestedAt: now,
    dueAt,
    hidden: await unlistServicesAndCard(tx, person),
  });
  await endAccess(tx, userId);
  await cancelAllOf(tx, { userId, now });
  await endMeetingsOf(tx, { userId, now });
  await audit(tx, {
    actorId: userId,
    action: 'compliance.request-deletion',
    subjectType: 'user',
    subjectId: userId,
  });
  await sendMail(tx, deletionRequestedMail(person.email, { url: `${publicUrl}/auth`, dueAt }));
  return dueAt;
}

/** Unlists the services and suspends the card; returns what was changed. */
async function unlistServicesAndCard(tx: Transaction, { userId, providerId }: Person): Promise<HiddenThings> {
  const serviceIds = providerId === undefined ? [] : await hideServices(tx, providerId);
  return { serviceIds, wasCardActive: await suspendCard(tx, userId) };
}

const removalKind = 'compliance.remove-file';

export const fileRemoval = outboxHandler(removalKind, (platform, payload) =>
  platform.storage.remove(String(payload['storage_key'])),
);

/**
 * Job: anonymises the accounts whose thirty days are over. One that is blocked again waits; one that fails does
 * not stop the others, but fails the run.
 */
export const eraseDueAccounts = async (db: Database, now: Date, platform: Platform): Promise<number> =>
  settleEach(db, await findDueDeletions(db, now), (tx, userId, settledAt) =>
    eraseAccount(tx, { userId, now: settledAt, tables: platform.personalData }),
  );

interface Erasure {
  readonly userId: string;
  readonly now: Date;
  readonly tables: Platform['personalData'];
}

async function eraseAccount(tx: Transaction, { userId, now, tables }: Erasure): Promise<boolean> {
  await lockAccount(tx, userId);
  const deletion = await findOpenDeletion(tx, userId);
  const person = deletion && deletion.dueAt <= now ? await findPerson(tx, userId) : undefined;
  if (!deletion || !person) return false;
  // A chargeback may have arrived meanwhile: the money is settled first.
  if (deletionBlockersOf(await findDeletionBlockers(tx, person)).length > 0) return false;
  for (const { storageKey } of await personalFiles(tx, { tables, person }))
    await enqueue(tx, removalKind, { storage_key: storageKey }, { key: `erase:${storageKey}` });
  await forgetCardsOf(tx, userId);
  await erasePersonalData(tx, { tables, person });
  await markDeletion(tx, deletion.id, { erasedAt: now });
  await audit(tx, { action: 'compliance.erase-account', subjectType: 'user', subjectId: userId });
  return true;
}
