export { requestDeletion } from './deletion/deletion.actions.ts';
export { takeStep } from './incident/incident.actions.ts';
