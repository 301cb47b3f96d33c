export { requestDeletion } from './deletion/deletion.actions.ts';
export { recordIncidentStep } from './incident/incident.actions.ts';
