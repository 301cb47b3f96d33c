import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { bookAccepted, cancelBooking } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { joinTeam, subscribeToTeam } from '../support/steps/team-steps.ts';

// A company assigns its bookings to the members of its team: the attendant sees them, no member has two at one time,
// and a removed member has none.
const bia = {
  type: 'tutor',
  fullName: 'Beatriz Atende Souza',
  email: 'bia.equipe@patinha.test',
  phone: '(11) 97777-4321',
  document: '935.411.347-80',
} as const;
const day = dayAhead(50);
const stay = {
  service: 'Pacote mensal de hotel',
  carer: 'Hotel Quatro Patas',
  day,
  time: '10:00',
  isAtPlace: true,
} as const;

let company: Visitor;
let member: Visitor;
beforeAll(async () => {
  await makeAccount(bia);
  company = await openVisitor({ as: 'empresa@patinha.test' });
  member = await openVisitor({ width: 390, height: 844, as: bia.email });
});
afterAll(async () => {
  await company.leave();
  await member.leave();
});

const boxOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Quem atende' });
const choose = async (who: string) => {
  const box = boxOf(company);
  await box.getByLabel('Pessoa da equipe').selectOption({ label: who });
  await box.getByRole('button', { name: 'Salvar' }).click();
};

test('a company assigns a booking to a member, never two at one time, and takes all back with the removal', async () => {
  await subscribeToTeam(company);
  await joinTeam(company, member, bia.email);
  const tutors = [
    await openVisitor({ as: 'tutora@patinha.test' }),
    await openVisitor({ as: 'tutor2@patinha.test' }),
  ] as const;
  const first = await bookAccepted(tutors[0], company, { ...stay, pet: 'Thor' });
  const second = await bookAccepted(tutors[1], company, { ...stay, pet: 'Bidu' });

  await company.page.goto(first);
  await choose(bia.fullName);
  await company.page.getByText(`${bia.fullName} atende`).first().waitFor();

  // The attendant sees what they need, and no amount.
  await member.page.goto(`/empresa/team/agenda?dia=${day}`);
  const entry = member.page.getByRole('region', { name: stay.service });
  await entry.getByText('Você atende').waitFor();
  const said = await entry.innerText();
  expect(said).toMatch(/10:00[\s\S]+Thor/);
  expect(said).not.toMatch(/R\$/);
  await expectAccessible(member.page);

  await company.page.goto(second);
  company.expectRefusals(409);
  await choose(`${bia.fullName} – tem outro atendimento`);
  await boxOf(company).getByText('Esta pessoa já tem outro atendimento neste horário.').waitFor();
  await choose('Hotel Quatro Patas');
  await company.page.getByText('Hotel Quatro Patas atende').first().waitFor();

  await company.page.goto(`/empresa/bookings?calendario=agenda&dia=${day}`);
  const calendar = company.page.getByRole('main');
  await calendar.getByText(`${bia.fullName} atende`).waitFor();
  await calendar.getByLabel('Quem atende').selectOption({ label: bia.fullName });
  await company.page.waitForURL(/quem=/);
  await expect.poll(() => calendar.getByText('Hotel Quatro Patas atende').count()).toBe(0);
  await expectAccessible(company.page);

  await company.page.goto('/empresa/team');
  await company.page.getByRole('button', { name: `Remover ${bia.fullName}` }).click();
  await company.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await company.page.getByText('Pessoa removida da equipe').first().waitFor();
  await company.page.goto(first);
  // Only the owner is left: there is no one to choose.
  await company.page.getByRole('heading', { name: stay.service }).waitFor();
  await expect.poll(() => boxOf(company).count()).toBe(0);
  await member.page.goto(`/empresa/team/agenda?dia=${day}`);
  await member.page.getByText('Você não faz parte de uma equipe').waitFor();

  for (const tutor of tutors) {
    await cancelBooking(tutor);
    await tutor.leave();
  }
  await company.page.goto('/empresa/subscription');
  await company.page.getByRole('button', { name: /^Cancelar agora e receber/ }).click();
  await company.page.getByText('Desistência confirmada').first().waitFor();
});
