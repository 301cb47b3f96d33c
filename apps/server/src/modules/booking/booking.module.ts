import type { ServerModule } from '../../platform/module.ts';
import { attendanceRoutes } from './attendance/booking-attendance.routes.ts';
import { bookingJobs } from './booking.jobs.ts';
import { bookingNoticeDelivery } from './booking.mail.ts';
import { bookingPersonalData } from './booking.personal.ts';
import { bookingPorts } from './booking.ports.ts';
import { bookingRoutes } from './booking.routes.ts';
import { bookingChangeJobs } from './change/booking-change.jobs.ts';
import { bookingChangeRoutes } from './change/booking-change.routes.ts';
import { clashDelivery } from './clash/booking-clash.delivery.ts';
import { bookingClashRoutes } from './clash/booking-clash.routes.ts';
import { clientRoutes } from './client/client.routes.ts';
import { happenedRoutes } from './happened/happened.routes.ts';
import { bookingLookRoutes } from './look/booking-look.routes.ts';
import { answerReminderJobs } from './notification/answer-reminder.jobs.ts';
import { bookingReminderJobs } from './notification/booking-reminder.jobs.ts';
import { dayAheadDelivery } from './notification/day-ahead.mail.ts';
import { seriesNoticeDelivery } from './series/booking-series.mail.ts';
import { bookingSeriesRoutes } from './series/booking-series.routes.ts';
import { stayChangeJobs } from './stay/stay-change.jobs.ts';
import { nightsDelivery } from './stay/stay-change.mail.ts';
import { stayChangeRoutes } from './stay/stay-change.routes.ts';

export const bookingModule = {
  name: 'booking',
  routes: [
    bookingRoutes,
    attendanceRoutes,
    happenedRoutes,
    bookingChangeRoutes,
    bookingSeriesRoutes,
    bookingClashRoutes,
    bookingLookRoutes,
    clientRoutes,
    stayChangeRoutes,
  ],
  jobs: [
    ...bookingChangeJobs,
    ...stayChangeJobs,
    ...bookingJobs,
    ...answerReminderJobs,
    ...bookingReminderJobs,
  ],
  deliveries: [bookingNoticeDelivery, dayAheadDelivery, seriesNoticeDelivery, clashDelivery, nightsDelivery],
  ports: bookingPorts,
  personalData: bookingPersonalData,
} satisfies ServerModule;
