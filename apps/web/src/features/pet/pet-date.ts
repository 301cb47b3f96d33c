import { ageOn } from '@patinha/domain/pet';
import { calendarDay } from '@patinha/domain/shared';

import { serverNow } from '../../lib/server-time.ts';
import { petScreenText } from './pet-care.strings.ts';

/** `2026-03-09` as `09/03/2026`: a calendar day has no zone to be shown in. */
export const formatDate = (day: string): string => day.split('-').toReversed().join('/');

/** `2 anos e 3 meses` of today. */
export function ageOf(bornOn: string): string {
  const age = ageOn(bornOn, calendarDay(serverNow()));
  return age ? petScreenText.age(age.years, age.months) : petScreenText.unknown;
}

/** `2 anos`, and months for the first year, of today. */
export function shortAgeOf(bornOn: string): string {
  const age = ageOn(bornOn, calendarDay(serverNow()));
  if (!age) return petScreenText.unknown;
  return petScreenText.age(age.years, age.years > 0 ? 0 : age.months);
}

/** `4,2 kg`. */
export const formatWeight = (grams: number): string =>
  petScreenText.weight(new Intl.NumberFormat('pt-BR').format(grams / 1000));

/** Whether the day is over in São Paulo. */
export const isPast = (day: string): boolean => day < calendarDay(serverNow());
