export { recordGlances, recordViews } from './data-view.actions.ts';
export { hasPendingDeletion, isPendingDeletion } from './pending-deletion.actions.ts';
