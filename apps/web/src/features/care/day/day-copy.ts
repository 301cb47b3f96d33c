import type { CareDay } from '@patinha/contract/care';
import { formatZipcode } from '@patinha/domain/account';
import { addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';

import type { DayCopy } from '../../../lib/offline-copies.ts';
import { staySpan } from '../../../lib/words/stay-text.ts';
import { formatDayTime, formatPhone, money } from '../../../ui/format.ts';
import { incidentText } from '../emergency.strings.ts';
import { careDayText as text } from './care-day.strings.ts';

type DayBooking = CareDay['items'][number];
type Phone = DayCopy['bookings'][number]['phones'][number];
type Fact = DayCopy['bookings'][number]['facts'][number];

/** Until when the server lists bookings, in minutes of tomorrow. */
const noon = 12 * 60;

/** The day as the page without a connection shows it: in words, as nothing of the application runs there. */
export const dayCopyOf = ({ read_at, items }: CareDay, userId: string): DayCopy => ({
  userId,
  asOf: formatDayTime(read_at),
  coversUntil: instantOf(addDays(calendarDay(new Date(read_at)), 1), noon, saoPauloZone).toISOString(),
  bookings: items.map((booking) => ({
    until: booking.keep_until,
    when: staySpan(booking),
    pets: text.of(petNames(booking), booking.tutor_name),
    title: booking.title,
    place: placeOf(booking),
    phones: phonesOf(booking),
    facts: factsOf(booking),
  })),
});

const petNames = ({ pets }: DayBooking): string =>
  new Intl.ListFormat('pt-BR').format(
    pets.map(({ name, breed }) => (breed === null ? name : `${name} (${breed})`)),
  );

function placeOf({ address, place_address }: DayBooking): string {
  if (place_address !== null || !address) return place_address ?? '';
  const { street, number, complement, district, city, state, zipcode } = address;
  const door = [street, number, ...(complement === undefined ? [] : [complement])].join(', ');
  return `${door} – ${district}, ${city}, ${state}, ${formatZipcode(zipcode)}`;
}

const phonesOf = ({ tutor_name: tutor, tutor_phone, plans }: DayBooking) => [
  ...(tutor_phone === null ? [] : [phoneOf(tutor, tutor_phone)]),
  ...plans.flatMap(({ vet_name, vet_phone: phone }) =>
    phone === null ? [] : [phoneOf(vet_name ?? text.vet, phone)],
  ),
];

const phoneOf = (name: string, phone: string): Phone => ({
  number: phone.replaceAll(/[^\d+]/g, ''),
  text: `${name}: ${formatPhone(phone)}`,
});

/** What may do harm comes first. */
function factsOf({ pets, plans, special_instructions: instructions }: DayBooking): readonly Fact[] {
  const isOne = pets.length === 1;
  const of = (term: string, pet: string) => (isOne ? term : `${term}: ${pet}`);
  const found = [
    ...plans.map((plan) => ({ term: of(text.allergies, plan.pet_name), words: plan.allergies })),
    ...pets.map((pet) => ({ term: of(text.medicine, pet.name), words: pet.medicine })),
    ...pets.map((pet) => ({ term: of(text.temperament, pet.name), words: pet.temperament })),
    { term: text.instructions, words: instructions },
    ...plans.flatMap((plan) => [
      { term: of(text.vet, plan.pet_name), words: plan.vet_name },
      { term: of(text.spend, plan.pet_name), words: spendOf(plan) },
    ]),
  ];
  return found.flatMap(({ term, words }) => (words === null || words === '' ? [] : [{ term, words }]));
}

type Plan = DayBooking['plans'][number];

const spendOf = ({ limit_cents: limit }: Plan): string =>
  limit === 0 ? incidentText.askFirst : incidentText.limit(money('emergency-limit', limit));
