import { expect } from 'vitest';

import type { Visitor } from '../support/browser.ts';
import { dayAfter } from '../support/journey-clock.ts';
import {
  endService,
  openAccount,
  openService,
  payPix,
  request,
  statusIs,
} from '../support/steps/booking-steps.ts';
import { ask, makePaid } from '../support/steps/prepared.ts';
import { bookingOf, type CarersWeek, stayTitle, type TutorName, walkTitle } from './carer-cast.ts';

export interface PlannedWalk {
  readonly name: string;
  readonly tutor: TutorName;
  readonly day: string;
  /** When it starts. */
  readonly hour: string;
  /** One by default. */
  readonly hours?: number;
}

function wanted(week: CarersWeek, { day, hour, hours = 1 }: PlannedWalk) {
  const startsAt = week.clock.at(day, hour);
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
  return { serviceId: week.services.walk, startsAt, endsAt, isAtHome: true };
}

function keep(week: CarersWeek, { name, tutor }: Pick<PlannedWalk, 'name' | 'tutor'>, id: string): void {
  week.bookings.set(name, { name, id, tutor: week.tutors[tutor].visitor, seller: week.carer });
}

/** A walk that was requested, accepted and paid without screens. */
export async function paidWalk(week: CarersWeek, planned: PlannedWalk): Promise<void> {
  keep(week, planned, await makePaid(week.tutors[planned.tutor], week.callCarer, wanted(week, planned)));
}

/** A request without screens, not answered yet. */
export async function askedWalk(week: CarersWeek, planned: PlannedWalk): Promise<void> {
  keep(week, planned, await ask(week.tutors[planned.tutor], wanted(week, planned)));
}

/** Asks for a walk on the service's page. */
export async function walkByScreens(week: CarersWeek, planned: PlannedWalk): Promise<void> {
  const { visitor, dog } = week.tutors[planned.tutor];
  const path = await request(visitor, {
    service: walkTitle,
    carer: 'João Batista',
    pet: dog,
    day: planned.day,
    time: planned.hour,
  });
  keep(week, planned, path.replace('/bookings/', ''));
}

/** A stay of three nights from the Sunday, without screens. */
export async function paidStay(week: CarersWeek, name: string, tutor: TutorName): Promise<void> {
  const { services, callCarer, clock, sunday } = week;
  const id = await makePaid(week.tutors[tutor], callCarer, {
    serviceId: services.stay,
    startsAt: clock.at(sunday, '17:00'),
    endsAt: clock.at(dayAfter(sunday, 3), '11:00'),
    isAtHome: false,
  });
  keep(week, { name, tutor }, id);
}

/** Requests the stay on the service's page, has it accepted and pays it, all by screens. */
export async function stayByScreens(week: CarersWeek, name: string, tutor: TutorName): Promise<void> {
  const { visitor, dog } = week.tutors[tutor];
  const { page } = visitor;
  await openService(visitor, { service: stayTitle, carer: 'João Batista' });
  const form = page.getByRole('region', { name: 'Agendar' });
  await form.getByLabel('Entrada').fill(week.sunday);
  await form.getByLabel('Saída').fill(dayAfter(week.sunday, 3));
  await form.getByText('3 noites', { exact: true }).waitFor();
  await form.getByLabel(dog).check();
  await openAccount(form);
  await expect.poll(() => form.innerText()).toMatch(/3 noites × R\$\s90,00\s+R\$\s270,00[\s\S]*R\$\s283,50/);
  await form.getByRole('button', { name: 'Pedir agendamento' }).click();
  await page.waitForURL(/\/bookings\//);
  await statusIs(visitor, 'Pendente');
  const { pathname } = new URL(page.url());
  keep(week, { name, tutor }, pathname.replace('/bookings/', ''));
  await acceptOnScreen(week.carer.visitor, pathname);
  await payOnScreen(visitor);
}

export async function acceptOnScreen(carer: Visitor, path: string): Promise<void> {
  await carer.page.goto(path);
  await carer.page.getByRole('button', { name: /^Aceitar/ }).click();
  await statusIs(carer, 'Aceito');
}

/** Pays by Pix on the open screen, which shows the acceptance by itself. */
export async function payOnScreen(tutor: Visitor): Promise<void> {
  await tutor.page.getByRole('button', { name: /^Gerar Pix/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
}

/** The button without the card, on the screen of the booking's carer. */
export async function checkIn(week: CarersWeek, name: string): Promise<void> {
  const { seller, path } = bookingOf(week, name);
  const { visitor } = seller;
  await visitor.page.goto(path);
  await visitor.page.getByRole('button', { name: 'Fazer check-in' }).click();
  await statusIs(visitor, 'Em andamento');
}

/** Ends the service on the screen of the booking's carer; ten minutes later it counts as done. */
export async function checkOut(week: CarersWeek, name: string): Promise<void> {
  const { seller, path } = bookingOf(week, name);
  const { visitor } = seller;
  await visitor.page.goto(path);
  await endService(visitor.page);
  await visitor.page.getByText(/^Encerrado às/).waitFor();
}

/** A whole walk: the check-in at its hour, the end an hour later. */
export async function walkOut(week: CarersWeek, { name, day, hour }: PlannedWalk): Promise<void> {
  const { clock, diary } = week;
  await clock.moveTo(day, hour);
  await checkIn(week, name);
  diary.note({ act: `João sai com ${name}`, read: { 'quem atende': 'Em andamento' } });
  await week.carer.visitor.page.goto('/dashboard/prestador');
  await clock.pass(60);
  await checkOut(week, name);
  diary.note({ act: `João devolve: ${name}`, read: { 'quem atende': 'Encerrado' } });
  await clock.pass(11);
}

/** The part of the open screen with this heading. */
export const regionText = ({ page }: Visitor, name: string): Promise<string> =>
  page.getByRole('region', { name }).innerText();

/** Waits until the tutor's payment says that this went back. */
export async function refunded({ page }: Visitor, amount: string): Promise<string> {
  const payment = page.getByRole('region', { name: 'Pagamento' });
  await expect
    .poll(() => payment.innerText(), { timeout: 30_000 })
    .toMatch(new RegExp(String.raw`Devoluções\s+R\$\s${amount} · [\s\S]+Concluída`));
  return `R$ ${amount} de volta por Pix`;
}
