export { type Notice, notify, sendMail, tell } from './notification.actions.ts';
export { ring } from './push.actions.ts';
