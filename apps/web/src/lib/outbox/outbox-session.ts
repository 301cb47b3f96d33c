import { careOutbox, sendWaiting } from './care-outbox.ts';

/** What the session needs of the queue; fetched only when something may wait. */
export const sessionOutbox = { sendWaiting, wipe: careOutbox.wipe };
