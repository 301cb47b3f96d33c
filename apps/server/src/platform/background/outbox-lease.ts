/** How long a delivery belongs to the worker that claimed it; afterwards another may claim the message. */
export const outboxLeaseSeconds = 60;

/** A call with this timeout would still be waiting when another worker begins the same delivery. */
export const leaseMs = outboxLeaseSeconds * 1000;
export const aboveTheLease = `abaixo de ${leaseMs}, o prazo de uma entrega`;
