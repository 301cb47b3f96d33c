import { audit } from '../../platform/audit.ts';
import { type Database, transact } from '../../platform/database.ts';
import { sendMail } from '../notification/notification.actions.ts';
import { deletionCancelledMail } from './compliance.mail.ts';
import {
  findOpenDeletion,
  hasOpenDeletion,
  lockAccount,
  markDeletion,
  showThings,
} from './deletion.queries.ts';
import { findPerson } from './personal-data.queries.ts';

/** Whether somebody is leaving: their pages are hidden from the request on. */
export const isLeaving = async (db: Database, userId: string): Promise<boolean> =>
  (await findOpenDeletion(db, userId)) !== undefined;

/** The same of several people, in one look. */
export const isAnyLeaving = (db: Database, userIds: readonly string[]): Promise<boolean> =>
  hasOpenDeletion(db, userIds);

/** Takes a request to delete the account back, because its owner has signed in (D-121). */
export async function cancelDeletion(db: Database, userId: string, publicUrl: string): Promise<void> {
  if (!(await isLeaving(db, userId))) return;
  await transact(db, async (tx, now) => {
    await lockAccount(tx, userId);
    const deletion = await findOpenDeletion(tx, userId);
    const person = deletion && (await findPerson(tx, userId));
    if (!person) return;
    await markDeletion(tx, deletion.id, { cancelledAt: now });
    await showThings(tx, userId, deletion.hidden);
    await audit(tx, {
      actorId: userId,
      action: 'compliance.cancel-deletion',
      subjectType: 'user',
      subjectId: userId,
    });
    await sendMail(
      tx,
      deletionCancelledMail(person.email, { url: `${publicUrl}/compliance?tab=meus-dados` }),
    );
  });
}
