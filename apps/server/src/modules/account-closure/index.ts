export { requestDeletion } from './deletion.actions.ts';
export { takeStep } from './incident.actions.ts';
