export { releaseResting, seatedTeam } from './assignment.actions.ts';
export { companyAttendedBy, seatOf } from './team.actions.ts';
