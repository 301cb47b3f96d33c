import { listOwnServices } from '@patinha/contract/service';

import { cpfOf } from '../../../apps/server/src/seed/demo-documents.ts';
import { type Caller, callerOf } from '../support/api-client.ts';
import type { ReadBooking, SellerSeat } from '../support/booking-readings.ts';
import { openVisitor, type Visitor } from '../support/browser.ts';
import { type Diary, openDiary } from '../support/diary.ts';
import { type JourneyClock, journeyClock } from '../support/journey-clock.ts';
import { weekdayAhead } from '../support/steps/calendar.ts';
import { type Household, makeHousehold } from '../support/steps/prepared.ts';

export interface AdminsTutor extends Household {
  readonly visitor: Visitor;
}

export interface AdminsWeek {
  readonly alice: AdminsTutor;
  readonly bruno: AdminsTutor;
  /** Carla Menezes, whose trainings are sold. */
  readonly carla: SellerSeat;
  readonly callCarla: Caller;
  /** Her training at the tutor's home, one hour for R$ 135,00. */
  readonly trainingId: string;
  readonly admin: Visitor;
  readonly clock: JourneyClock;
  readonly diary: Diary;
  /** The Monday on which the week begins. */
  readonly monday: string;
  readonly bookings: Map<string, ReadBooking>;
}

export const training = 'Adestramento positivo';
/** Beyond the documents of the demonstration's people. */
const firstDocument = 70_000;

async function tutorOf(at: number, fullName: string, dog: string): Promise<AdminsTutor> {
  const email = `tutor${at}@equipe.test`;
  const account = { fullName, email, phone: `(11) 96603-000${at}`, document: cpfOf(firstDocument + at) };
  const household = await makeHousehold(account, dog);
  return { ...household, visitor: await openVisitor({ width: 390, height: 844, as: email }) };
}

export async function openAdminsWeek(): Promise<AdminsWeek> {
  const callCarla = await callerOf('prestadora@patinha.test');
  const [alice, bruno, carla, admin] = await Promise.all([
    tutorOf(0, 'Alice Amaral', 'Amora'),
    tutorOf(1, 'Bruno Bastos', 'Bolota'),
    openVisitor({ as: 'prestadora@patinha.test' }),
    openVisitor({ as: 'admin@patinha.test' }),
  ]);
  const clock = journeyClock(() => [alice.visitor, bruno.visitor, carla, admin]);
  const { items } = await callCarla(listOwnServices, { query: {} });
  return {
    alice,
    bruno,
    carla: { visitor: carla, list: '/prestador/bookings' },
    callCarla,
    trainingId: items.find(({ title }) => title === training)?.id ?? '',
    admin,
    clock,
    diary: openDiary('admin-week', 'A semana de Marina, da equipe', clock.now),
    monday: weekdayAhead(9, 1),
    bookings: new Map(),
  };
}

export async function leaveAdminsWeek({ alice, bruno, carla, admin }: AdminsWeek): Promise<void> {
  for (const visitor of [alice.visitor, bruno.visitor, carla.visitor, admin]) await visitor.leave();
}

export const compareAll = ({ diary, bookings, admin }: AdminsWeek) =>
  diary.compare([...bookings.values()], admin);
