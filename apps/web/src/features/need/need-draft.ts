import {
  type NeedInput,
  needInputSchema,
  proposalInputSchema,
  type ProposalInput,
} from '@patinha/contract/need';
import { checkFields } from '@patinha/contract/shared';
import { zoneOfPlace } from '@patinha/domain/search';
import { instantOf } from '@patinha/domain/shared';

import { type Problems, problemsBy } from '../../lib/field-problems.ts';
import { centsIn } from '../../lib/reais-field.ts';
import { needFieldText, offerFieldText } from './need.strings.ts';

export type NeedProblems = Problems<typeof needFieldText>;
export type OfferProblems = Problems<typeof offerFieldText>;
export const needProblemsOf = problemsBy(needFieldText);
export const offerProblemsOf = problemsBy(offerFieldText);

/** Where the tutor is, as the browser told it. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Reais of the form in centavos; what is no amount is left for the contract to refuse. */
function centsOr<Empty>(form: FormData, name: string, empty: Empty): number | Empty {
  const typed = textOf(form, name);
  return typed === '' ? empty : (centsIn(typed) ?? Number.NaN);
}

/** Day and time on the wall clock of the place; empty while one is missing. */
function startIn(form: FormData, place: { readonly city: string; readonly state: string }): string {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(textOf(form, 'time')) ?? [];
  const day = textOf(form, 'day');
  if (hour === undefined || !/^2\d{3}-\d\d-\d\d$/.test(day)) return '';
  return instantOf(day, Number(hour) * 60 + Number(minute), zoneOfPlace(place)).toISOString();
}

type Checked<Body, Found> =
  | { readonly success: true; readonly body: Body }
  | { readonly success: false; readonly problems: Found };

/** Reads the form of a need; a refusal says what is wrong below each field. */
export function readNeedForm(form: FormData, point: Point | undefined): Checked<NeedInput, NeedProblems> {
  const place = { city: textOf(form, 'city'), state: textOf(form, 'state').toUpperCase() };
  const checked = checkFields(needInputSchema, {
    service_type: textOf(form, 'service_type'),
    description: textOf(form, 'description'),
    pet_ids: form.getAll('pet_ids'),
    starts_at: startIn(form, place),
    duration_minutes: Number(textOf(form, 'duration_minutes')),
    location_type: textOf(form, 'location_type') || null,
    district: textOf(form, 'district') || null,
    ...place,
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    budget_cents: centsOr(form, 'budget_cents', null),
  });
  return checked.success
    ? { success: true, body: checked.output }
    : { success: false, problems: needProblemsOf(checked.fields) };
}

/** Reads the form of a proposal. */
export function readOfferForm(form: FormData): Checked<ProposalInput, OfferProblems> {
  const checked = checkFields(proposalInputSchema, {
    service_id: textOf(form, 'service_id'),
    price_cents: centsOr(form, 'price_cents', undefined),
    message: textOf(form, 'message'),
    valid_days: Number(textOf(form, 'valid_days')),
  });
  return checked.success
    ? { success: true, body: checked.output }
    : { success: false, problems: offerProblemsOf(checked.fields) };
}
