import { assignBooking } from '@patinha/contract/company';
import { createService } from '@patinha/contract/service';
import type { Page } from 'playwright-core';

import { cpfOf } from '../../../apps/server/src/seed/demo-documents.ts';
import { type Caller, callerOf } from '../support/api-client.ts';
import type { ReadBooking, SellerSeat } from '../support/booking-readings.ts';
import { openVisitor, type Visitor } from '../support/browser.ts';
import { type Diary, openDiary } from '../support/diary.ts';
import { dayAfter, type JourneyClock, journeyClock } from '../support/journey-clock.ts';
import { weekdayAhead } from '../support/steps/calendar.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { type Household, makeHousehold, makePaid } from '../support/steps/prepared.ts';

export interface ShopTutor extends Household {
  readonly visitor: Visitor;
}

export interface TeamMember {
  readonly fullName: string;
  readonly email: string;
  readonly visitor: Visitor;
}

export interface ShopsWeek {
  readonly tutors: readonly [ShopTutor, ShopTutor, ShopTutor, ShopTutor];
  /** Hotel Quatro Patas, at its counter. */
  readonly shop: SellerSeat;
  readonly callShop: Caller;
  readonly bia: TeamMember;
  readonly caio: TeamMember;
  readonly admin: Visitor;
  readonly clock: JourneyClock;
  readonly diary: Diary;
  /** The Monday on which the week begins. */
  readonly monday: string;
  readonly bookings: Map<string, ReadBooking>;
  /** The page of the payer's bank, open from the contest to its end. */
  readonly bank: { page?: Page };
}

export const shopName = 'Hotel Quatro Patas';
export const bath = 'Banho de balcão';
const households = [
  ['Alice Amaral', 'Amora'],
  ['Bruno Bastos', 'Bolota'],
  ['Célia Campos', 'Canela'],
  ['Davi Duarte', 'Dengo'],
] as const;
/** Beyond the documents of the demonstration's people. */
const firstDocument = 60_000;

async function tutorOf(at: 0 | 1 | 2 | 3): Promise<ShopTutor> {
  const [fullName, dog] = households[at];
  const email = `tutor${at}@loja.test`;
  const account = { fullName, email, phone: `(11) 96602-000${at}`, document: cpfOf(firstDocument + at) };
  return { ...(await makeHousehold(account, dog)), visitor: await openVisitor({ as: email }) };
}

async function memberOf(fullName: string, at: number): Promise<TeamMember> {
  const email = `equipe${at}@loja.test`;
  const document = cpfOf(firstDocument + 10 + at);
  await makeAccount({ type: 'tutor', fullName, email, phone: `(11) 97777-543${at}`, document });
  return { fullName, email, visitor: await openVisitor({ width: 390, height: 844, as: email }) };
}

export async function openShopsWeek(): Promise<ShopsWeek> {
  const [one, two, three, four, bia, caio, shop, admin] = await Promise.all([
    tutorOf(0),
    tutorOf(1),
    tutorOf(2),
    tutorOf(3),
    memberOf('Beatriz Cuida Souza', 0),
    memberOf('Caio Banha Lima', 1),
    openVisitor({ as: 'empresa@patinha.test' }),
    openVisitor({ as: 'admin@patinha.test' }),
  ]);
  const tutors = [one, two, three, four] as const;
  const clock = journeyClock(() => [...[...tutors, bia, caio].map(({ visitor }) => visitor), shop, admin]);
  return {
    tutors,
    shop: { visitor: shop, list: '/empresa/bookings' },
    callShop: await callerOf('empresa@patinha.test'),
    bia,
    caio,
    admin,
    clock,
    diary: openDiary('shop-week', 'A semana do Hotel Quatro Patas', clock.now),
    monday: weekdayAhead(9, 1),
    bookings: new Map(),
    bank: {},
  };
}

export async function leaveShopsWeek({ tutors, bia, caio, shop, admin }: ShopsWeek): Promise<void> {
  const seats = [...tutors, bia, caio].map(({ visitor }) => visitor);
  for (const visitor of [...seats, shop.visitor, admin]) await visitor.leave();
}

/** A bath for three dogs at a time, which only a company with a plan can sell beside its first service. */
export async function sellBaths({ callShop }: ShopsWeek): Promise<string> {
  const service = await callShop(createService, {
    body: {
      title: bath,
      description: 'Banho, secagem e escovação.',
      service_type: 'grooming',
      price_per_hour: null,
      price_per_service: 80,
      capacity: 3,
      location: { type: 'presencial', address: 'Rua Augusta, 900' },
    },
  });
  return service.id;
}

/** Two baths at ten, one at two and one at three, each day of these. */
const hours = ['10:00', '10:00', '14:00', '15:00'] as const;
const dayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta'] as const;

export const bathName = (day: number, at: number): string =>
  `o banho de ${households[at]?.[1] ?? ''} na ${dayNames[day] ?? ''}, às ${hours[at] ?? ''}`;

/** Four paid baths on a day of the week, 0 being the Monday. */
export async function bookBaths(week: ShopsWeek, serviceId: string, day: number): Promise<void> {
  const { clock, monday, callShop, shop, bookings } = week;
  for (const [at, tutor] of week.tutors.entries()) {
    const startsAt = clock.at(dayAfter(monday, day), hours[at] ?? '');
    const id = await makePaid(tutor, callShop, { serviceId, startsAt, isAtHome: false });
    const name = bathName(day, at);
    bookings.set(name, { name, id, tutor: tutor.visitor, seller: shop });
  }
}

export function bathOf(
  { bookings }: ShopsWeek,
  day: number,
  at: number,
): ReadBooking & { readonly path: string } {
  const booking = bookings.get(bathName(day, at));
  if (!booking) throw new Error(`There is no ${bathName(day, at)}`);
  return { ...booking, path: `/bookings/${booking.id}` };
}

export const assign = ({ callShop }: ShopsWeek, bookingId: string, memberId: string) =>
  callShop(assignBooking, { params: { company_booking_id: bookingId }, body: { member_id: memberId } });
