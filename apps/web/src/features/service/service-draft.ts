import { type ServiceInput, serviceInputSchema } from '@patinha/contract/service';
import { type FieldProblem, toReais, checkFields } from '@patinha/contract/shared';

import { type Problems, problemsBy } from '../../lib/field-problems.ts';
import { centsIn, wholeIn } from '../../lib/reais-field.ts';
import { serviceFieldText } from './service.strings.ts';

export type ServiceProblems = Problems<typeof serviceFieldText>;

type CheckedService =
  | { readonly success: true; readonly body: ServiceInput }
  | { readonly success: false; readonly problems: ServiceProblems };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
/** An empty price is none (§5). */
const textOrNull = (form: FormData, name: string) => textOf(form, name) || null;
// What cannot be read is left for the contract to refuse: taken for empty it would be saved as none.
const wholeOrNull = (form: FormData, name: string) => {
  const typed = textOf(form, name);
  return typed === '' ? null : (wholeIn(typed) ?? Number.NaN);
};
const reaisOrNull = (typed: string) => {
  if (typed === '') return null;
  const amount = centsIn(typed);
  return amount === undefined ? Number.NaN : toReais(amount);
};

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));

/** The rows of extras; one that is wholly empty is none. */
function extrasOf(form: FormData) {
  const prices = textsOf(form, 'extra_price');
  return textsOf(form, 'extra_title')
    .map((title, at) => ({ title, price: prices[at] ?? '' }))
    .filter(({ title, price }) => title !== '' || price !== '')
    .map(({ title, price }) => ({ title, price: reaisOrNull(price) }));
}

/** Reads the form; a refusal says what is wrong below each field. */
export function readServiceForm(form: FormData): CheckedService {
  const checked = checkFields(serviceInputSchema, {
    title: textOf(form, 'title'),
    description: textOf(form, 'description'),
    service_type: textOf(form, 'service_type'),
    price_per_hour: reaisOrNull(textOf(form, 'price_per_hour')),
    price_per_service: reaisOrNull(textOf(form, 'price_per_service')),
    requirements: textOrNull(form, 'requirements'),
    location: { type: textOf(form, 'location.type'), address: textOrNull(form, 'location.address') },
    capacity: wholeOrNull(form, 'capacity'),
    duration_minutes: wholeOrNull(form, 'duration_minutes'),
    buffer_minutes: wholeOrNull(form, 'buffer_minutes'),
    is_instant: form.has('is_instant'),
    accepted_species: form.getAll('accepted_species'),
    accepted_sizes: form.getAll('accepted_sizes'),
    weekend_pct: wholeOrNull(form, 'weekend_pct'),
    holiday_pct: wholeOrNull(form, 'holiday_pct'),
    extras: extrasOf(form),
  });
  return checked.success
    ? { success: true, body: checked.output }
    : { success: false, problems: problemsOf(checked.fields) };
}

/** What a check or the server refused, in words below the fields. */
export const problemsOf = (refused: Readonly<Record<string, FieldProblem>>): ServiceProblems =>
  knownProblems(
    Object.fromEntries(Object.entries(refused).map(([field, problem]) => [groupOf(field), problem])),
  );

const knownProblems = problemsBy(serviceFieldText);

const groups = ['extras', 'accepted_species', 'accepted_sizes'] as const;
/** A mistake in one of several values is told once, at their group. */
const groupOf = (field: string): string => groups.find((group) => field.startsWith(group)) ?? field;
