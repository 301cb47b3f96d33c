export { releaseResting, seatedTeam } from './assignment.actions.ts';
export { askAboutSeatsLater } from './team-seats.actions.ts';
export { companyActedFor, publishToTeam, seatOf } from './team.actions.ts';
