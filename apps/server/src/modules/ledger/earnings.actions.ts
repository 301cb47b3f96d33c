export { type EarningsMovement, findMovements as earningsMovements } from './earnings-year.queries.ts';
