export { settleNotices } from './inbox.actions.ts';
export { type NewNotification, notify, sendMail, mailAndNotify } from './notification.actions.ts';
export { ring } from './push.actions.ts';
export { mailWithUndo, readUndoLink, spendUndoLink } from './undo/undo.actions.ts';
export { hasEarlierLink, takeLaterAccess } from './undo/undo.queries.ts';
export type { UndoLinkRow } from './undo/undo.queries.ts';
export type { UndoDetails } from './undo/undo.table.ts';
