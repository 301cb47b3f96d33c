/** What is sold: a visit by time, a night of boarding, or a day of day care (D-148). */
export const serviceUnits = ['visit', 'night', 'day'] as const;
export type ServiceUnit = (typeof serviceUnits)[number];
/** Units that take places of the service instead of a person's time. */
export type StayUnit = Exclude<ServiceUnit, 'visit'>;

export const isStayUnit = (unit: ServiceUnit): unit is StayUnit => unit !== 'visit';

/** Limits of nights, or days, of one stay. */
export const stayLimits = { fewest: 1, most: 30 } as const;

/** Hours of arrival and departure in minutes after midnight, and the fewest and most nights or days. */
export interface StayRules {
  readonly minNights: number;
  readonly maxNights: number;
  readonly arrivalFrom: number;
  readonly arrivalUntil: number;
  readonly departureFrom: number;
  readonly departureUntil: number;
  /** A stay may run over a day off, on which no pet arrives or leaves. */
  readonly runsOverDaysOff: boolean;
}

export const defaultStayRules: StayRules = {
  minNights: stayLimits.fewest,
  maxNights: stayLimits.most,
  arrivalFrom: 8 * 60,
  arrivalUntil: 20 * 60,
  departureFrom: 8 * 60,
  departureUntil: 18 * 60,
  runsOverDaysOff: false,
};
