/** How long a delivery belongs to the worker that took it; after it another may take the message. */
export const outboxLeaseSeconds = 60;
