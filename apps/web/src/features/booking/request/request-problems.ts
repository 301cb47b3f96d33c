import type { FieldSentences } from '../../../lib/form/field-problems.ts';
import type { ContractForm } from '../../../lib/form/use-contract-form.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { addressFieldNames } from '../../../ui/form/address-fields.tsx';
import { fieldProblemText } from '../booking-errors.strings.ts';
import { requestProblemText, requestText } from './booking-request.strings.ts';
import { isDay, type RequestDraft, type RequestedService } from './request-draft.ts';

type AddressPath = `address.${keyof RequestDraft['address']}`;
export type ProblemField =
  | 'day'
  | 'time'
  | 'durationMinutes'
  | 'unit'
  | 'petIds'
  | 'instructions'
  | AddressPath;
export type RequestForm = ContractForm<RequestDraft, ProblemField>;
export type Problems = RequestForm['problems'];

const ofTime = {
  ...fieldProblemText,
  too_small: requestProblemText.past,
  too_big: requestProblemText.tooFar,
};

const ofAddress: Partial<Record<AddressPath, string>> = {
  'address.zipcode': requestProblemText.zipcode,
  'address.state': requestProblemText.state,
};

const addressSentences = Object.fromEntries(
  addressFieldNames.map((name) => [
    `address.${name}`,
    { ...fieldProblemText, invalid: ofAddress[`address.${name}`] ?? fieldProblemText.invalid },
  ]),
);

export const requestSentences: FieldSentences<ProblemField> = {
  day: fieldProblemText,
  time: ofTime,
  durationMinutes: { ...fieldProblemText, too_small: requestProblemText.tooShort },
  unit: fieldProblemText,
  petIds: {
    ...fieldProblemText,
    too_small: requestProblemText.pets,
    too_big: requestProblemText.tooManyPets,
  },
  instructions: fieldProblemText,
  'address.zipcode': fieldProblemText,
  'address.street': fieldProblemText,
  'address.number': fieldProblemText,
  'address.complement': fieldProblemText,
  'address.district': fieldProblemText,
  'address.city': fieldProblemText,
  'address.state': fieldProblemText,
  ...addressSentences,
};

/** Fields of the form by their names in the contract. */
export const requestFieldOf: Readonly<Record<string, ProblemField>> = {
  starts_at: 'time',
  ends_at: 'durationMinutes',
  duration_minutes: 'durationMinutes',
  price_unit: 'unit',
  pet_ids: 'petIds',
  special_instructions: 'instructions',
  address: 'address.street',
};

/** Which of a stay's dates is missing, in the words of a required field. */
export const stayProblems = ({
  day,
  lastDay,
}: {
  readonly day: string;
  readonly lastDay: string;
}): Readonly<Partial<Record<'day' | 'time' | 'durationMinutes', string | undefined>>> => ({
  day: isDay(day) ? undefined : fieldProblemText.required,
  durationMinutes: isDay(lastDay) ? undefined : fieldProblemText.required,
});

/** More pets than the service takes at once. */
export const petProblems = (
  { petIds }: Pick<RequestDraft, 'petIds'>,
  { capacity }: Pick<RequestedService, 'capacity'>,
): Readonly<Partial<Record<'petIds', string>>> =>
  petIds.length > capacity
    ? { petIds: requestText.overLimit(requestText.petLimit(capacity), petIds.length) }
    : {};

/** The contract has one instant for day and time: which of the two is missing, or that it is past. */
export function momentProblems(
  { day, time }: { readonly day: string; readonly time: string },
  startsAt: Date | undefined,
): Readonly<Partial<Record<'day' | 'time', string | undefined>>> {
  const missing = fieldProblemText.required;
  if (!startsAt) return { day: isDay(day) ? undefined : missing, time: time === '' ? missing : undefined };
  return startsAt <= serverNow() ? { time: requestProblemText.past } : {};
}
