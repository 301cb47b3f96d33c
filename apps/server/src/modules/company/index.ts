export { releaseResting, seatedTeam } from './assignment/assignment.actions.ts';
export { askAboutSeatsLater } from './team/team-seats.actions.ts';
export { companyActedFor, publishToTeam, seatOf } from './team/team.actions.ts';
