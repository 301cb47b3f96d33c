import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { askedAt, bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { joinTeam, subscribeToTeam } from '../support/steps/team-steps.ts';

// A company's attendant handles the care of that booking on their own phone, from the tutor's card at the door to the
// card at the end. Other members see nothing of it.
onOwnProduct();
const bia = {
  type: 'tutor',
  fullName: 'Beatriz Cuida Souza',
  email: 'bia.cuida@patinha.test',
  phone: '(11) 97777-5432',
  document: '935.411.347-80',
} as const;
const day = dayAhead(40);
const stay = {
  service: 'Pacote mensal de hotel',
  carer: 'Hotel Quatro Patas',
  pet: 'Thor',
  day,
  time: '10:00',
  isAtPlace: true,
} as const;

let company: Visitor;
let member: Visitor;
let tutor: Visitor;
beforeAll(async () => {
  await makeAccount(bia);
  company = await openVisitor({ as: 'empresa@patinha.test' });
  member = await openVisitor({ width: 390, height: 844, as: bia.email });
  tutor = await openVisitor({ as: 'tutora@patinha.test' });
});
afterAll(async () => {
  await company.leave();
  await member.leave();
  await tutor.leave();
});

test('the attendant receives the animal, takes notes and returns it, and the tutor reads who it was', async () => {
  await subscribeToTeam(company);
  await joinTeam(company, member, bia.email);
  const bookingPath = await bookAccepted(tutor, company, stay);
  await tutor.page.getByRole('button', { name: /^Gerar Pix/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  const asked = await askedAt(tutor);
  await company.page.goto(bookingPath);
  const box = company.page.getByRole('region', { name: 'Quem atende' });
  await box.getByLabel('Pessoa da equipe').selectOption({ label: bia.fullName });
  await box.getByRole('button', { name: 'Salvar' }).click();
  await company.page.getByText(`${bia.fullName} atende`).first().waitFor();

  await advanceClock((Date.parse(`${day}T13:00:00Z`) - asked) / 1000);
  const { page } = member;
  await page.goto('/empresa/equipe/hoje');
  await page.getByText(/· 1 pela frente, até as/).waitFor();
  await page.getByRole('button', { name: /chegou$/ }).waitFor();
  await expectAccessible(page);
  await page.goto(`/empresa/team/agenda?dia=${day}`);
  await page.getByRole('link', { name: /^Abrir atendimento: Pacote mensal/ }).click();
  await page.waitForURL(/\/empresa\/team\/agenda\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Ler a carteirinha do tutor' }).waitFor();
  // The tutor's emergency consent contains an amount too, and is shown with the animal.
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/R\$/);
  await handOver('Ler a carteirinha do tutor');
  await statusIs(member, 'Em andamento');

  const diary = page.getByRole('region', { name: 'Diário' });
  await diary.getByText('Comida', { exact: true }).click();
  await diary.getByLabel('Detalhes').fill('Comeu tudo.');
  await diary.getByRole('button', { name: 'Anotar' }).click();
  await diary.getByText('Beatriz ·').waitFor();
  await expectAccessible(page);

  await tutor.page.goto(bookingPath);
  const read = tutor.page.getByRole('region', { name: 'Diário' });
  await read.getByText('Comeu tudo.').waitFor();
  await read.getByText('Beatriz ·').waitFor();
  await read.getByText(/^Entregue no check-in com o QR da carteirinha/).waitFor();

  await advanceClock(3600);
  await page.reload();
  await handOver('Ler a carteirinha na devolução');
  await page.getByText(/^Encerrado às/).waitFor();
  await advanceClock(601);
  await page.reload();
  await statusIs(member, 'Concluído');
  await page.getByRole('region', { name: 'Como foi' }).getByText('Comida').waitFor();
  await tutor.page.goto(bookingPath);
  await tutor.page.getByText(/^Devolvido no check-out com o QR da carteirinha/).waitFor();

  // The price is the company's: the address of its own screen reveals nothing to the member.
  member.expectRefusals(404);
  await page.goto(bookingPath);
  await page.getByText('Não encontramos este agendamento').first().waitFor();
});

/** The tutor reads out the code that the card shows at this moment. */
async function spokenCode(): Promise<string> {
  await tutor.page.goto('/carteirinha');
  const card = tutor.page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/).first();
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await card.innerText())?.[0] ?? '';
}

async function handOver(button: string): Promise<void> {
  const { page } = member;
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código da carteirinha').fill(await spokenCode());
  await dialog.getByRole('button', { name: 'Confirmar entrega' }).click();
  await page.getByText('Entregue com o QR da carteirinha').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}
