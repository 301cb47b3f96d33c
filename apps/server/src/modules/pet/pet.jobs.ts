import { calendarDay } from '@patinha/domain/shared';

import type { Database } from '../../platform/database.ts';
import { settleAll } from '../../platform/due.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUnreminded, markReminded } from './pet-care.queries.ts';
import { deleteDeadPetLinks } from './pet-document.queries.ts';
import { tellOfDose } from './pet.mail.ts';

/** Writes to tutors a week before a vaccine or an antiparasitic is due again. */
const remindDoses = (db: Database, now: Date, { env }: Platform): Promise<number> =>
  settleAll(
    db,
    (most) => findUnreminded(db, calendarDay(now), most),
    async (tx, dose, at) => {
      if (!(await markReminded(tx, dose.id, at))) return false;
      await tellOfDose(tx, dose, env.PUBLIC_URL);
      return true;
    },
  );

export const petJobs: readonly Job[] = [
  // In the morning, when somebody can ring a vet.
  { name: 'pet.remind-doses', cron: '10 9 * * *', run: remindDoses },
  { name: 'pet.forget-links', cron: '37 * * * *', run: deleteDeadPetLinks },
];
