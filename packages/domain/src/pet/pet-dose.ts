import { dayMs } from '../shared/index.ts';

export const doseKinds = ['vaccine', 'antiparasitic'] as const;
export type DoseKind = (typeof doseKinds)[number];

/** Limit of doses per pet, so that its calendar stays one list. */
export const maxDoses = 200;

/** How many days before the next dose the tutor is reminded. */
export const doseReminderDays = 7;

/** Days are calendar days in São Paulo, `YYYY-MM-DD`. */
export interface Dose {
  readonly kind: DoseKind;
  readonly name: string;
  readonly givenOn: string;
  /** When the next one is due; null when there is none. */
  readonly nextOn: string | null;
}

const nameOf = ({ kind, name }: Dose) => `${kind} ${name.trim().toLocaleLowerCase('pt-BR')}`;

/** The last dose of each vaccine and remedy: earlier ones are irrelevant today. */
export function latestDoses<D extends Dose>(doses: readonly D[]): D[] {
  const latest = new Map<string, D>();
  for (const dose of doses) {
    const known = latest.get(nameOf(dose));
    if (!known || dose.givenOn >= known.givenOn) latest.set(nameOf(dose), dose);
  }
  return [...latest.values()];
}

/**
 * 'Em dia até': the earliest expiry of the kind; null when none is known or one has expired. A carer sees nothing else
 * of the calendar.
 */
export function protectedUntil(doses: readonly Dose[], kind: DoseKind, today: string): string | null {
  const [first] = latestDoses(doses.filter((dose) => dose.kind === kind))
    .flatMap(({ nextOn }) => (nextOn === null ? [] : [nextOn]))
    .toSorted();
  return first !== undefined && first >= today ? first : null;
}

/** Which day of a dose is invalid: given in the future, or the next one not after it. */
export function doseProblem({ givenOn, nextOn }: Pick<Dose, 'givenOn' | 'nextOn'>, today: string) {
  if (givenOn > today) return { field: 'given_on', problem: 'too_big' } as const;
  if (nextOn !== null && nextOn <= givenOn) return { field: 'next_on', problem: 'too_small' } as const;
  return undefined;
}

/** The last due day that is reminded of on `today`. */
export const remindedUntil = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + doseReminderDays * dayMs).toISOString().slice(0, 10);
