export { cancelMeetingsWithin, endMeetingsBetween, endMeetingsOf } from './meeting-end.actions.ts';
