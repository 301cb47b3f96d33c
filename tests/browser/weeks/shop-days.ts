import { checkInBooking, checkOutBooking, getBooking } from '@patinha/contract/booking';
import { getAssignment } from '@patinha/contract/company';
import { expect } from 'vitest';

import { waitForMail } from '../support/dev-routes.ts';
import { dayAfter } from '../support/journey-clock.ts';
import { bankDoes, openCharge } from '../support/steps/bank-steps.ts';
import { assign, bath, bathOf, bookBaths, type ShopsWeek } from './shop-cast.ts';
import { fillCounter } from './shop-counter.ts';

const compareAll = ({ diary, bookings, admin }: ShopsWeek) => diary.compare([...bookings.values()], admin);

/** The bank of a payer contests Monday's bath; sixteen more baths are sold and assigned. */
export async function liveShopTuesday(week: ShopsWeek): Promise<void> {
  const { clock, diary, tutors, shop, monday } = week;
  await clock.moveTo(dayAfter(monday, 1), '08:00');
  // The two baths at ten cost the same, and Amora's was paid first.
  const bank = await openCharge(tutors[0].visitor, { method: 'Pix', amount: /75,60/, back: 1 });
  week.bank.page = bank;
  await bankDoes(bank, 'Contestar este pagamento', 'Pagamento contestado.');
  const mail = await waitForMail('empresa@patinha.test', /^Pagamento contestado no banco: R\$ 75,60/);
  const { page } = shop.visitor;
  await page.goto(bathOf(week, 0, 0).path);
  const held = page.getByText(/^Retido: o banco de quem pagou analisa uma contestação\./);
  diary.note({
    act: 'O banco da Alice contesta o Pix do banho de segunda',
    read: { empresa: await held.innerText(), 'e-mail da empresa': mail.subject },
  });
  const serviceId = await serviceOf(week);
  for (const day of [1, 2, 3, 4]) await bookBaths(week, serviceId, day);
  await assignRest(week);
  diary.note({ act: 'Vinte banhos vendidos, cada um com quem atende' });
  await serveDay(week, 1);
  await compareAll(week);
}

/** The id of the bath, as one of its bookings says. */
async function serviceOf({ callShop, bookings }: ShopsWeek): Promise<string> {
  const [first] = bookings.values();
  return (await callShop(getBooking, { params: { booking_id: first?.id ?? '' } })).service_id;
}

/** Bia has the baths of the first and the third tutor, Caio the others; the first two are assigned by screens. */
async function assignRest(week: ShopsWeek): Promise<void> {
  const { callShop, bia, caio } = week;
  const params = { company_booking_id: bathOf(week, 1, 0).id };
  const { team } = await callShop(getAssignment, { params });
  const idOf = (name: string) => team.find(({ full_name }) => full_name === name)?.user_id ?? '';
  for (const day of [1, 2, 3, 4])
    for (const at of [0, 1, 2, 3])
      await assign(week, bathOf(week, day, at).id, idOf((at % 2 === 0 ? bia : caio).fullName));
}

/** The baths of a day, from the door to the door, without screens. */
async function serveDay(week: ShopsWeek, day: number): Promise<void> {
  const { clock, monday, callShop } = week;
  const groups = [
    { hour: '10:00', ends: '11:00', places: [0, 1] },
    { hour: '14:00', ends: '15:00', places: [2] },
    { hour: '15:01', ends: '16:01', places: [3] },
  ];
  for (const { hour, ends, places } of groups) {
    const each = places.map((at) => ({ params: { booking_id: bathOf(week, day, at).id }, body: {} }));
    await clock.moveTo(dayAfter(monday, day), hour);
    for (const call of each) await callShop(checkInBooking, call);
    await clock.moveTo(dayAfter(monday, day), ends);
    for (const call of each) await callShop(checkOutBooking, call);
  }
  await clock.pass(15);
}

/** Bia is ill: one of her baths goes to the owner and the other one to Caio before the day begins. */
export async function liveShopWednesday(week: ShopsWeek): Promise<void> {
  const { clock, diary, monday, shop, bia, caio } = week;
  const day = dayAfter(monday, 2);
  await clock.moveTo(day, '07:30');
  const { page } = shop.visitor;
  // The dialog begins at the hour of the device.
  await page.clock.setSystemTime(clock.now());
  await page.goto(`/empresa/team/agenda?dia=${day}`);
  await page.getByRole('button', { name: 'Marcar ausência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Marcar ausência' });
  await dialog.getByLabel('Quem vai faltar').selectOption({ label: bia.fullName });
  await dialog.getByLabel('De', { exact: true }).fill(`${day}T08:00`);
  await dialog.getByLabel('Até', { exact: true }).fill(`${day}T19:00`);
  await dialog.getByText('2 agendamentos ficam sem quem atenda').waitFor();
  const choices = dialog.getByLabel(new RegExp(`^Quem assume ${bath}`));
  await choices.first().selectOption({ label: 'Passar para Hotel Quatro Patas' });
  await choices.last().selectOption({ label: `Passar para ${caio.fullName}` });
  const left = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Salvar ausência' }).click();
  await page.getByText('Ausência marcada').first().waitFor();
  await page.goto(bathOf(week, 2, 2).path);
  const who = page.getByRole('region', { name: 'Quem atende' }).getByLabel('Pessoa da equipe');
  await expect.poll(() => who.locator('option:checked').innerText()).toContain(caio.fullName);
  const { page: biasPage } = bia.visitor;
  await biasPage.goto(`/empresa/team/agenda?dia=${day}`);
  const ownAbsence = biasPage.getByRole('region', { name: 'Ausências' });
  diary.note({
    act: 'Bia está doente; Caio e o hotel ficam com os banhos dela',
    read: { empresa: left, Bia: await ownAbsence.innerText() },
  });
  await serveDay(week, 2);
  await compareAll(week);
}

/** The bank finds for the company, and the last baths are served. */
export async function liveShopFriday(week: ShopsWeek): Promise<void> {
  const { clock, diary, tutors, monday } = week;
  await serveDay(week, 3);
  await clock.moveTo(dayAfter(monday, 4), '08:00');
  await fillCounter(week, 4);
  const { page: bank } = week.bank;
  if (!bank) throw new Error('No bank has contested');
  await bankDoes(bank, 'Dar razão à Patinha', 'O banco deu razão à Patinha.');
  const { visitor } = tutors[0];
  await visitor.page.goto(bathOf(week, 0, 0).path);
  await expect.poll(() => visitor.page.getByText(/^O banco analisa a contestação/).count()).toBe(0);
  diary.note({ act: 'O banco dá razão à Patinha', money: 'R$ 75,60 continuam pagos' });
  await serveDay(week, 4);
  await compareAll(week);
}

/** The plan is cancelled and ends a month later: the team keeps no place. */
export async function liveShopSunday(week: ShopsWeek): Promise<void> {
  const { clock, diary, shop, bia, monday } = week;
  await clock.moveTo(dayAfter(monday, 6), '10:00');
  const { page } = shop.visitor;
  await page.goto('/empresa/subscription');
  const plan = page.getByRole('region', { name: 'Completo' });
  await plan.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await plan.getByText('Cancelada', { exact: true }).waitFor();
  const screen = page.getByRole('main');
  await expect.poll(() => screen.innerText()).toMatch(/O plano continua valendo até \d\d\/\d\d\/\d{4}/);
  const ends = /O plano continua valendo até [\d/]+/.exec(await screen.innerText())?.[0] ?? '';
  diary.note({ act: 'O hotel cancela o plano', read: { empresa: ends } });
  await clock.moveTo(dayAfter(monday, 40), '10:00');
  // Without a place there is no agenda to read.
  bia.visitor.expectRefusals(403);
  await bia.visitor.page.goto('/empresa/team/agenda');
  const resting = bia.visitor.page.getByText('Sem lugar no plano');
  await resting.first().waitFor();
  await page.goto('/empresa/team');
  const team = page.getByRole('main');
  await expect.poll(() => team.innerText()).toMatch(/Sem lugar no plano/);
  diary.note({ act: 'O plano acaba', read: { Bia: 'Sem lugar no plano', empresa: 'Sem lugar no plano' } });
  await compareAll(week);
}
