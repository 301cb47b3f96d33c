export {
  addException,
  closeDays,
  closureAt,
  isAlone,
  isOpenAt,
  isStayOpenAt,
  readHours,
  readDays,
  reopenDays,
} from './availability.actions.ts';
export { freeDaysOfService } from './free-days.actions.ts';
export { nextHours } from './next-hours.actions.ts';
export { presentAvailability } from './availability.presenter.ts';
export { dayAround, rosterOf } from './roster.actions.ts';
export { announceFreeTime, freeTimeKind, heldFromOthers } from './free-time.actions.ts';
export { freeTimesAlone, slotsOfService } from './slots.actions.ts';
export { stayDaysOfService } from './stay-days.actions.ts';
