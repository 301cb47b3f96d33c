import { audit } from '../../../platform/audit/audit.ts';
import { type Database, transact } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAdmins } from '../../account/index.ts';
import { sendMail } from '../../notification/index.ts';
import { moneyDayMail } from '../admin.mail.ts';
import { correctMoneyDay, lastDays } from './money-days-check.queries.ts';

const checkedDays = 4;

/**
 * Job: compares the stored sums of the last days with the ledger, a day at a time, which is right where they differ:
 * the day is corrected, both sums are audited and the admins notified. Returns how many days differed.
 */
export async function checkMoneyDays(db: Database, now: Date, { env }: Platform): Promise<number> {
  let count = 0;
  for (const day of await lastDays(db, now, checkedDays)) {
    const wrong = await transact(db, async (tx) => {
      const found = await correctMoneyDay(tx, day);
      if (!found) return false;
      await audit(tx, {
        action: 'admin.correct-day',
        subjectType: 'money_day',
        subjectId: day,
        details: { ...found },
      });
      for (const { email } of await findAdmins(tx)) await sendMail(tx, moneyDayMail(email, { day, env }));
      return true;
    });
    count += wrong ? 1 : 0;
  }
  return count;
}
