export * from './meeting-move.ts';
export * from './meeting-time.ts';
export * from './meeting.access.ts';
