import type { Cents } from '../shared/index.ts';

/** An optional extra of a service with a separate price. */
export interface ServiceExtra {
  readonly id: string;
  readonly title: string;
  readonly priceCents: Cents;
}

/** Limits: extras per service, percent that a special day may add, and length of an extra's title. */
export const serviceExtraLimits = { count: 10, titleLength: 60, dayPct: 200 } as const;

/**
 * The owner's updated extras. One with the same title and price keeps its id; any other gets a new one, so that a stale
 * id never books at a price the tutor did not see.
 */
export const mergeExtras = (
  known: readonly ServiceExtra[],
  wanted: readonly Omit<ServiceExtra, 'id'>[],
  newId: () => string,
): ServiceExtra[] =>
  wanted.map(({ title, priceCents }) => ({
    id: known.find((one) => one.title === title && one.priceCents === priceCents)?.id ?? newId(),
    title,
    priceCents,
  }));

/** The extras with these ids in the order of the service; undefined when one of them is not offered (any more). */
export function chosenExtras(
  offered: readonly ServiceExtra[],
  ids: readonly string[],
): readonly ServiceExtra[] | undefined {
  const wanted = new Set(ids);
  const chosen = offered.filter(({ id }) => wanted.has(id));
  return chosen.length === wanted.size ? chosen : undefined;
}
