import type { Cents } from '../shared/index.ts';

/** Something that the tutor may add to a service, at a price of its own. */
export interface ServiceExtra {
  readonly id: string;
  readonly title: string;
  readonly priceCents: Cents;
}

/** Extras of one service, the percent that a special day may add, and the length of an extra's title. */
export const serviceExtraLimits = { count: 10, titleLength: 60, dayPct: 200 } as const;

/**
 * The extras as the owner now wants them. One that says the same at the same price keeps its id; any other gets
 * a new one, so that nobody books what they saw at a price that they did not see.
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

/** The extras of these ids in the order of the service; undefined when one of them is not offered (any more). */
export function chosenExtras(
  offered: readonly ServiceExtra[],
  ids: readonly string[],
): readonly ServiceExtra[] | undefined {
  const wanted = new Set(ids);
  const chosen = offered.filter(({ id }) => wanted.has(id));
  return chosen.length === wanted.size ? chosen : undefined;
}
