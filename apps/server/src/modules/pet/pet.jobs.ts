import { calendarDay } from '@patinha/domain/shared';

import { settleAll } from '../../platform/background/due.ts';
import type { Job } from '../../platform/background/jobs.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteDeadPetLinks } from './file/pet-document.queries.ts';
import { findUnreminded, markReminded } from './pet-care.queries.ts';
import { notifyAboutDose } from './pet.mail.ts';

/** Writes to tutors a week before a vaccine or an antiparasitic is due again. */
const remindDoses = (db: Database, now: Date, { env }: Platform): Promise<number> =>
  settleAll(
    db,
    (most) => findUnreminded(db, calendarDay(now), most),
    async (tx, dose, at) => {
      if (!(await markReminded(tx, dose.id, at))) return false;
      await notifyAboutDose(tx, dose, env.PUBLIC_URL);
      return true;
    },
  );

export const petJobs: readonly Job[] = [
  // In the morning, when one can call a vet.
  { name: 'pet.remind-doses', cron: '10 9 * * *', run: remindDoses },
  { name: 'pet.forget-links', cron: '37 * * * *', run: deleteDeadPetLinks },
];
