import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact } from '../../../platform/db/database.ts';
import { resumeCard } from '../../loyalty-card/index.ts';
import { sendMail } from '../../notification/index.ts';
import { isPendingDeletion } from '../../privacy/index.ts';
import { showServices } from '../../service/index.ts';
import { deletionCancelledMail } from '../account-closure.mail.ts';
import { findPerson } from '../export/personal-data.queries.ts';
import { findOpenDeletion, lockAccount, markDeletion } from './deletion.queries.ts';

/** Takes a request to delete the account back, because its owner has signed in (D-121). */
export async function cancelDeletion(db: Database, userId: string, publicUrl: string): Promise<void> {
  if (!(await isPendingDeletion(db, userId))) return;
  await transact(db, async (tx, now) => {
    await lockAccount(tx, userId);
    const deletion = await findOpenDeletion(tx, userId);
    const person = deletion && (await findPerson(tx, userId));
    if (!person) return;
    await markDeletion(tx, deletion.id, { cancelledAt: now });
    await showServices(tx, deletion.hidden.serviceIds);
    if (deletion.hidden.wasCardActive) await resumeCard(tx, userId);
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
