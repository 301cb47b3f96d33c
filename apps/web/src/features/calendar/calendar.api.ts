import {
  makeCalendarFeed,
  readCalendarFeed,
  readProviderCalendar,
  removeCalendarFeed,
} from '@patinha/contract/calendar';
import type { DaySpan } from '@patinha/domain/calendar';
import { queryOptions } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** Under the availability key, which every change of bookings also invalidates. */
export const calendarOf = ({ from, to }: DaySpan) =>
  queryOptions({
    queryKey: ['availability', 'calendar', from, to],
    queryFn: ({ signal }) => api(readProviderCalendar, { query: { from, to } }, { signal }),
  });

export const calendarFeed = () =>
  queryOptions({ queryKey: ['calendar', 'feed'], queryFn: () => api(readCalendarFeed) });

export const makeFeed = () => api(makeCalendarFeed, { body: {} });
export const removeFeed = () => api(removeCalendarFeed);
