import { exportExpiry, exportStatusAt } from '@patinha/domain/compliance';

import { audit } from '../../../platform/audit/audit.ts';
import { settleEach } from '../../../platform/background/due.ts';
import { enqueue, outboxHandler } from '../../../platform/background/outbox.ts';
import { type Database, readClock, transact, type Transaction } from '../../../platform/db/database.ts';
import { newStorageKey } from '../../../platform/files/storage.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Proof } from '../../../platform/http/proof.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deriveKey } from '../../../platform/settings/secrets.ts';
import { recoveryHold } from '../../auth/index.ts';
import { mailAndNotify } from '../../notification/index.ts';
import { exportReadyMail } from '../account-closure.mail.ts';
import { exportToken, readExportToken } from './export-link.crypto.ts';
import { archiveOf } from './export.archive.ts';
import {
  type ExportRow,
  findExpiredExports,
  findExport,
  findLatestExport,
  forgetExportFile,
  insertExport,
  markExportReady,
  recordExportFile,
  retryMessage,
} from './export.queries.ts';
import { findPerson } from './personal-data.queries.ts';
import { openSealedStream, sealStream } from './sealed-file.crypto.ts';

export const readLatestExport = (db: Database, userId: string): Promise<ExportRow | undefined> =>
  findLatestExport(db, userId);

const exportKind = 'compliance.export-data';
const exportArea = 'data exports';

const messageKey = (exportId: string): string => `export:${exportId}`;

/** Requests an export; returns the pending one if there is one, and retries it if it had failed. */
export async function requestExport(
  tx: Transaction,
  { userId, now }: { readonly userId: string; readonly proof: Proof; readonly now: Date },
): Promise<ExportRow> {
  if (await recoveryHold(tx, userId, now)) throw new DomainError('compliance/recently-recovered', { userId });
  const row = await insertExport(tx, { userId, requestedAt: now });
  if (!row) {
    // The latest, not the unready one: it may become ready at this very moment.
    const underWay = await findLatestExport(tx, userId);
    if (!underWay) throw new DomainError('resource/not-found', { userId });
    await retryMessage(tx, messageKey(underWay.id));
    return underWay;
  }
  await enqueue(tx, exportKind, { export_id: row.id }, { key: messageKey(row.id) });
  await audit(tx, {
    actorId: userId,
    action: 'compliance.request-export',
    subjectType: 'user',
    subjectId: userId,
  });
  return row;
}

export const exportDelivery = outboxHandler(exportKind, (platform, payload) =>
  makeExport(platform, String(payload['export_id'])),
);

const sealKeyOf = ({ env }: Platform) => deriveKey(env.SECRET_KEY, exportArea);

/**
 * Writes the file, then mails the owner. A repeated delivery finds the export ready and does nothing; a retry after
 * a failure first removes the partial file.
 */
async function makeExport(platform: Platform, exportId: string): Promise<void> {
  const { db, storage, personalData } = platform;
  const asked = await findExport(db, exportId);
  const person = asked && !asked.readyAt ? await findPerson(db, asked.userId) : undefined;
  if (!person) return;
  if (asked?.storageKey) await storage.remove(asked.storageKey);
  const storageKey = newStorageKey(exportArea);
  if (!(await recordExportFile(db, exportId, storageKey))) return;
  const archive = archiveOf({ db, storage, secretKey: platform.env.SECRET_KEY, personalData }, person);
  const sizeBytes = await storage.putStream(storageKey, sealStream(sealKeyOf(platform), archive));
  const isKept = await transact(db, async (tx, now) => {
    const expiresAt = exportExpiry(now);
    const file = { sizeBytes, readyAt: now, expiresAt };
    const row = await markExportReady(tx, { id: exportId, storageKey }, file);
    if (row) {
      const mail = exportReadyMail(person.email, { url: mailedLink(platform, row), expiresAt });
      const path = '/compliance?tab=meus-dados';
      await mailAndNotify(tx, mail, { userId: person.userId, path, key: `export-ready:${exportId}` });
    }
    return row !== undefined;
  });
  if (!isKept) await storage.remove(storageKey);
}

function mailedLink({ env }: Platform, { id, expiresAt }: ExportRow): string {
  const token = exportToken(env.SECRET_KEY, { exportId: id, expiresAt: expiresAt ?? new Date(0) });
  return `${env.PUBLIC_URL}/compliance?${new URLSearchParams({ tab: 'meus-dados', arquivo: token }).toString()}`;
}

/** The file of an unexpired link, for its owner; undefined for everyone else, without a reason. */
export async function openExport(platform: Platform, token: string, userId: string) {
  const link = readExportToken(platform.env.SECRET_KEY, token);
  const row = link && (await findExport(platform.db, link.exportId));
  if (!row?.storageKey || row.userId !== userId) return undefined;
  const now = await readClock(platform.db);
  // A file of before may still be there when the account is recovered.
  if (exportStatusAt(row, now) !== 'ready' || (await recoveryHold(platform.db, userId, now)))
    return undefined;
  const file = await platform.storage.get(row.storageKey);
  return file && openSealedStream(sealKeyOf(platform), file.stream);
}

/** Job: deletes expired files. */
export async function forgetExports(db: Database, now: Date, { storage }: Platform): Promise<number> {
  const expired = await findExpiredExports(db, now);
  return settleEach(db, expired, async (tx, { id, storageKey }) => {
    // Before the row is updated: removing twice is harmless, and no lock is held meanwhile.
    if (storageKey) await storage.remove(storageKey);
    await forgetExportFile(tx, id);
  });
}
