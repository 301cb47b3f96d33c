import { createService } from '@patinha/contract/service';

import { cpfOf } from '../../../apps/server/src/seed/demo-documents.ts';
import { type Caller, callerOf } from '../support/api-client.ts';
import type { ReadBooking, SellerSeat } from '../support/booking-readings.ts';
import { openVisitor, type Visitor } from '../support/browser.ts';
import { type Diary, openDiary } from '../support/diary.ts';
import { type JourneyClock, journeyClock } from '../support/journey-clock.ts';
import { weekdayAhead } from '../support/steps/calendar.ts';
import { type Household, makeHousehold } from '../support/steps/prepared.ts';

export interface TutorSeat extends Household {
  readonly visitor: Visitor;
}

export const tutorNames = ['alice', 'bruno', 'celia', 'davi'] as const;
export type TutorName = (typeof tutorNames)[number];

export interface CarersWeek {
  readonly tutors: Readonly<Record<TutorName, TutorSeat>>;
  /** João Batista, on his phone. */
  readonly carer: SellerSeat;
  readonly callCarer: Caller;
  /** Carla Menezes, who takes a walk over on Thursday. */
  readonly substitute: SellerSeat;
  readonly admin: Visitor;
  readonly services: { readonly walk: string; readonly stay: string };
  readonly clock: JourneyClock;
  readonly diary: Diary;
  /** The Sunday on which the week begins. */
  readonly sunday: string;
  /** The bookings of the week so far, by their names in the diary. */
  readonly bookings: Map<string, ReadBooking>;
}

export const walkTitle = 'Passeio no Bixiga';
export const stayTitle = 'Hospedagem no Bixiga';

const people: Readonly<Record<TutorName, { readonly fullName: string; readonly dog: string }>> = {
  alice: { fullName: 'Alice Amaral', dog: 'Amora' },
  bruno: { fullName: 'Bruno Bastos', dog: 'Bolota' },
  celia: { fullName: 'Célia Campos', dog: 'Canela' },
  davi: { fullName: 'Davi Duarte', dog: 'Dengo' },
};

const phone = { width: 390, height: 844 };
/** Beyond the documents of the demonstration's people. */
const firstDocument = 50_000;

async function seatOf(name: TutorName, at: number): Promise<TutorSeat> {
  const { fullName, dog } = people[name];
  const email = `${name}@semana.test`;
  const account = { fullName, email, phone: `(11) 96601-000${at}`, document: cpfOf(firstDocument + at) };
  const household = await makeHousehold(account, dog);
  return { ...household, visitor: await openVisitor({ as: email }) };
}

/** Four tutors with a dog each, and João Batista with a walk and a stay for the dogs of two homes. */
export async function openCarersWeek(): Promise<CarersWeek> {
  const callCarer = await callerOf('prestador2@patinha.test');
  const [alice, bruno, celia, davi, carer, substitute, admin] = await Promise.all([
    seatOf('alice', 1),
    seatOf('bruno', 2),
    seatOf('celia', 3),
    seatOf('davi', 4),
    openVisitor({ ...phone, as: 'prestador2@patinha.test' }),
    openVisitor({ ...phone, as: 'prestadora@patinha.test' }),
    openVisitor({ as: 'admin@patinha.test' }),
  ]);
  const visitors = [alice, bruno, celia, davi].map(({ visitor }) => visitor);
  const clock = journeyClock(() => [...visitors, carer, substitute, admin]);
  const list = '/prestador/bookings';
  return {
    tutors: { alice, bruno, celia, davi },
    carer: { visitor: carer, list },
    callCarer,
    substitute: { visitor: substitute, list },
    admin,
    services: await openServices(callCarer),
    clock,
    diary: openDiary('carer-week', 'A semana de João, que passeia e hospeda', clock.now),
    sunday: weekdayAhead(9, 0),
    bookings: new Map(),
  };
}

async function openServices(call: Caller): Promise<CarersWeek['services']> {
  const walk = await call(createService, {
    body: {
      title: walkTitle,
      description: 'Uma volta sem pressa.',
      service_type: 'dog_walking',
      price_per_hour: 50,
      price_per_service: null,
      location: { type: 'domicilio' },
    },
  });
  const stay = await call(createService, {
    body: {
      title: stayTitle,
      description: 'Na minha casa, com quintal.',
      service_type: 'pet_sitting',
      unit: 'night',
      price_per_hour: null,
      price_per_service: null,
      price_per_night: 90,
      capacity: 2,
      location: { type: 'presencial', address: 'Rua Treze de Maio, 12' },
    },
  });
  return { walk: walk.id, stay: stay.id };
}

export async function leaveCarersWeek({ tutors, carer, substitute, admin }: CarersWeek): Promise<void> {
  const seats = Object.values(tutors).map(({ visitor }) => visitor);
  for (const visitor of [...seats, carer.visitor, substitute.visitor, admin]) await visitor.leave();
}

/** The booking of this name; throws when the week has none. */
export function bookingOf({ bookings }: CarersWeek, name: string): ReadBooking & { readonly path: string } {
  const booking = bookings.get(name);
  if (!booking) throw new Error(`There is no booking ${name}`);
  return { ...booking, path: `/bookings/${booking.id}` };
}
