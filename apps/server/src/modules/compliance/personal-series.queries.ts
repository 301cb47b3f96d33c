import { eq, or } from 'drizzle-orm';

import { bookingSeries } from '../booking/booking-series.table.ts';
import { personalTable } from './personal-table.queries.ts';

/** Which dates were asked for together; opaque ids and numbers, which stay as the bookings do. */
export const seriesTable = personalTable(bookingSeries, {
  of: ({ userId, providerId }) =>
    or(
      eq(bookingSeries.tutorId, userId),
      providerId === undefined ? undefined : eq(bookingSeries.providerId, providerId),
    ),
  exported: ['id', 'serviceId', 'everyWeeks', 'count', 'createdAt'],
  withheld: ['tutorId', 'providerId'],
  erase: 'keep',
});
