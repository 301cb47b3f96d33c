export { recordGlances, recordViews } from './data-view.actions.ts';
export { hasPendingDeletion, isLeaving } from './leaving.actions.ts';
