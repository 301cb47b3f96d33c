/** How long a delivery belongs to the worker that took it; after it another may take the message. */
export const outboxLeaseSeconds = 60;

/** Whoever waits as long as the lease is still waiting when another worker begins the same delivery. */
export const leaseMs = outboxLeaseSeconds * 1000;
export const aboveTheLease = `abaixo de ${leaseMs}, o prazo de uma entrega`;
