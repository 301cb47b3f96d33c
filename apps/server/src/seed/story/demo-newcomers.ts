import { calendarDay, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import type { DocumentType } from '@patinha/domain/verification';

import { handIn, recordApprovals, reject } from '../../modules/verification/index.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SealedStorage } from '../../platform/files/sealed-storage.ts';
import { actorOf } from '../demo-bookings.ts';
import { cpfOf } from '../demo-documents.ts';
import type { DemoPerson } from '../demo-people.ts';
import { type Newcomer, newcomers } from '../market/newcomers.ts';
import type { PictureOf } from '../pictures/picture-files.ts';

const rejectedBeforeMs = dayMs;
const approvalMs = 365 * dayMs;

interface Papers {
  /** In the order of `newcomers`. */
  readonly people: readonly DemoPerson[];
  readonly admin: DemoPerson;
  readonly storage: SealedStorage;
  readonly pictureOf: PictureOf;
  readonly now: Date;
}

function pictureName({ name }: Newcomer, type: DocumentType): string {
  return type === 'selfie' ? `people/${name}` : `documents/${name}-${type}`;
}

/** Uploads the documents of the newcomers as their own screens do; one was rejected before and is sent again. */
export async function stageNewcomers(tx: Transaction, { people, admin, ...papers }: Papers): Promise<void> {
  for (const [at, newcomer] of newcomers.entries()) {
    const person = people[at];
    if (!person) throw new Error(`${newcomer.name} has no account`);
    const { approved, waits } = newcomer;
    const reviewedAt = new Date(papers.now.getTime() - 2 * dayMs);
    await recordApprovals(tx, person.userId, {
      types: approved,
      reviewedAt,
      expiresAt: new Date(reviewedAt.getTime() + approvalMs),
      now: papers.now,
    });
    for (const [place, { type, hoursAgo, rejectedFor }] of waits.entries()) {
      const sentAt = new Date(papers.now.getTime() - hoursAgo * hourMs + place * minuteMs);
      const send = (now: Date) => handInAt(tx, { person, newcomer, type, now, papers });
      if (rejectedFor !== undefined) {
        const earlier = new Date(sentAt.getTime() - rejectedBeforeMs);
        const { id } = await send(earlier);
        await reject(tx, actorOf(admin, 'admin'), { id, reason: rejectedFor, now: earlier, publicUrl: '' });
      }
      await send(sentAt);
    }
  }
}

interface HandedIn {
  readonly person: DemoPerson;
  readonly newcomer: Newcomer;
  readonly type: DocumentType;
  readonly now: Date;
  readonly papers: Pick<Papers, 'storage' | 'pictureOf'>;
}

const handInAt = (
  tx: Transaction,
  { person, newcomer, type, now, papers: { storage, pictureOf } }: HandedIn,
) => {
  const facts = {
    ...(type === 'doc' && { birthDate: newcomer.birth, cpf: cpfOf(newcomer.cpf) }),
    ...(type === 'criminal' && { issuedOn: calendarDay(new Date(now.getTime() - 20 * dayMs)) }),
  };
  const file = { type, pages: [pictureOf(pictureName(newcomer, type))], ...facts };
  return handIn(tx, actorOf(person, newcomer.userType), { file, storage, now });
};
