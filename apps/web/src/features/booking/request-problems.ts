import type { FieldProblem } from '@patinha/contract/shared';

import { ApiError } from '../../lib/http.ts';
import { requestProblemText } from './booking-request.strings.ts';
import { fieldProblemText } from './booking.strings.ts';
import { isAtHome, isDay, type RequestDraft, type RequestedService, startOf } from './request-draft.ts';

export type ProblemField =
  | 'day'
  | 'time'
  | 'durationMinutes'
  | 'unit'
  | 'petIds'
  | 'instructions'
  | `address.${keyof RequestDraft['address']}`;
export type Problems = Readonly<Partial<Record<ProblemField, string>>>;

const needed = ['street', 'number', 'district', 'city', 'state', 'zipcode'] as const;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** What can be seen to be wrong before anything is sent. */
export function problemsOf(draft: RequestDraft, service: RequestedService, now: Date): Problems {
  const startsAt = startOf(draft, service);
  return {
    ...(!isDay(draft.day) && { day: fieldProblemText.required }),
    ...(draft.time === '' && { time: fieldProblemText.required }),
    ...(startsAt && startsAt <= now && { time: requestProblemText.past }),
    ...(draft.petIds.length === 0 && { petIds: requestProblemText.pets }),
    ...(isAtHome(service) && addressProblems(draft.address)),
  };
}

function addressProblems(address: RequestDraft['address']): Problems {
  const missing = needed.filter((field) => address[field].trim() === '');
  return {
    ...(digitsOf(address.zipcode).length !== 8 && { 'address.zipcode': requestProblemText.zipcode }),
    ...(!/^[a-z]{2}$/i.test(address.state.trim()) && { 'address.state': requestProblemText.state }),
    ...Object.fromEntries(missing.map((field) => [`address.${field}`, fieldProblemText.required])),
  };
}

const fieldOfWire: Readonly<Record<string, ProblemField>> = {
  starts_at: 'time',
  ends_at: 'durationMinutes',
  duration_minutes: 'durationMinutes',
  price_unit: 'unit',
  pet_ids: 'petIds',
  special_instructions: 'instructions',
  address: 'address.street',
  'address.street': 'address.street',
  'address.number': 'address.number',
  'address.complement': 'address.complement',
  'address.district': 'address.district',
  'address.city': 'address.city',
  'address.state': 'address.state',
  'address.zipcode': 'address.zipcode',
};

/** What the server refused, at the field of the form that it belongs to. */
export function problemsOfRefusal(error: Error): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([wire, problem]) => {
      const field = fieldOfWire[wire];
      return field ? [[field, sentenceFor(wire, problem)]] : [];
    }),
  );
}

function sentenceFor(wire: string, problem: FieldProblem): string {
  if (wire === 'starts_at' && problem === 'too_small') return requestProblemText.past;
  if (wire === 'starts_at' && problem === 'too_big') return requestProblemText.tooFar;
  if (wire === 'pet_ids' && problem === 'too_big') return requestProblemText.tooManyPets;
  return fieldProblemText[problem];
}
