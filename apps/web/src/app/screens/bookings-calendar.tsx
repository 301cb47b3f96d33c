import type { ComponentProps } from 'react';

import { BlockDay } from '../../features/availability/block-day.tsx';
import { ProviderCalendar } from '../../features/calendar/provider-calendar.tsx';

type BookingsCalendarProps = Pick<ComponentProps<typeof ProviderCalendar>, 'view' | 'day' | 'onLook'>;

/** The provider's calendar with the blocking of days, which is the availability's. */
export const BookingsCalendar = (props: BookingsCalendarProps) => (
  <ProviderCalendar
    {...props}
    renderBlocking={({ day, exceptions }) => <BlockDay key={day} day={day} exceptions={exceptions} />}
  />
);
