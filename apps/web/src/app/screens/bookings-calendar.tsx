import type { ComponentProps } from 'react';

import { BlockDay } from '../../features/availability/block-day.tsx';
import { ProviderCalendar } from '../../features/calendar/provider-calendar.tsx';
import { SickDayDialog } from '../../features/substitution/sick-day-dialog.tsx';
import { SickDayList } from '../../features/substitution/sick-day-list.tsx';

type BookingsCalendarProps = Omit<ComponentProps<typeof ProviderCalendar>, 'renderBlocking'>;

/** The provider's calendar with the blocking of days, which is the availability's, and the days of absence. */
export const BookingsCalendar = (props: BookingsCalendarProps) => (
  <div className="grid gap-5">
    <div className="justify-self-start">
      <SickDayDialog day={props.day} />
    </div>
    <ProviderCalendar
      {...props}
      renderBlocking={({ day, exceptions }) => <BlockDay key={day} day={day} exceptions={exceptions} />}
    />
    <SickDayList />
  </div>
);
