export {
  addException,
  closeDays,
  closureAt,
  freeTimesAlone,
  isAlone,
  isOpenAt,
  readDays,
} from './availability.actions.ts';
export { presentAvailability } from './availability.presenter.ts';
export { announceFreeTime, freeTimeKind, heldFromOthers } from './free-time.actions.ts';
