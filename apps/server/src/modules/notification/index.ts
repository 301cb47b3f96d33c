export { settleNotices } from './inbox.actions.ts';
export { type NewNotification, notify, sendMail, mailAndNotify } from './notification.actions.ts';
export { ring } from './push.actions.ts';
