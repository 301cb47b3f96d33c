import { minutesPerDay, weekdays } from '@patinha/domain/availability';

import type { Database } from '../../platform/db/database.ts';
import { availabilityHours } from './availability.table.ts';

/** Opens a provider at every hour of the week. */
export async function openEveryDay(db: Database, providerId: string): Promise<void> {
  await db
    .insert(availabilityHours)
    .values(weekdays.map((weekday) => ({ providerId, weekday, startMinute: 0, endMinute: minutesPerDay })));
}
