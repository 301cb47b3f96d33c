export * from './act.schemas.ts';
export * from './booking-change.contract.ts';
export * from './booking-clash.contract.ts';
export * from './booking-happened.contract.ts';
export * from './booking-series.contract.ts';
export * from './booking.contract.ts';
export * from './booking.errors.ts';
export * from './booking.schemas.ts';
