import { eq } from 'drizzle-orm';

import { type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { calendarFeeds } from './calendar.table.ts';

export const calendarPersonalData: readonly PersonalTable[] = [
  personalTable(calendarFeeds, {
    of: ({ userId }) => eq(calendarFeeds.userId, userId),
    exported: ['createdAt'],
    withheld: ['userId', 'feedId'],
    erase: 'delete',
  }),
];
