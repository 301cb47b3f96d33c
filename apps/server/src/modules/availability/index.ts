export {
  addException,
  closeDays,
  closureAt,
  freeTimesAlone,
  isAlone,
  isOpenAt,
  isStayOpenAt,
  readDays,
  reopenDays,
} from './availability.actions.ts';
export { presentAvailability } from './availability.presenter.ts';
export { announceFreeTime, freeTimeKind, heldFromOthers } from './free-time.actions.ts';
