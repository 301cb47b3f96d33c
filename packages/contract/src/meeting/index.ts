export * from './meeting.contract.ts';
export * from './meeting.errors.ts';
