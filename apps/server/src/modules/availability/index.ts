export {
  addException,
  closeDays,
  closureAt,
  freeTimesAlone,
  isAlone,
  isOpenAt,
  isStayOpenAt,
  readHours,
  readDays,
  reopenDays,
  slotsOfService,
} from './availability.actions.ts';
export { presentAvailability } from './availability.presenter.ts';
export { dayAround, rosterOf } from './roster.actions.ts';
export { announceFreeTime, freeTimeKind, heldFromOthers } from './free-time.actions.ts';
