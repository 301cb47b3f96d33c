import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { waitForMail } from '../support/dev-routes.ts';
import { fillHome, openService, statusIs, typeTime } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// A fully booked day: two tutors wait for it, and are offered a time in turn when the provider opens an hour.
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes' };
const day = dayAhead(53);

/** Opens the day on the service's page and joins its waitlist. */
async function joinFor(tutor: Visitor, pet: string): Promise<void> {
  await openService(tutor, training);
  const form = tutor.page.getByRole('region', { name: 'Agendar' });
  await typeTime(form, { day });
  await form.getByText('Nenhum horário livre neste dia.').waitFor();
  await form.getByLabel('Quando no dia').selectOption({ label: 'De manhã (6:00 às 12:00)' });
  await form.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await form.getByText('Escolha abaixo para quais pets é o atendimento.').waitFor();
  await form.getByLabel(pet).check();
  await form.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await form.getByText('Você está na lista de espera deste dia.').waitFor();
}

const listOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Lista de espera' });
const keptOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Surgiu um horário para você' });
/** The tutor's waitlist entries; empty while a window covers the list. */
const waits = (tutor: Visitor) => listOf(tutor).getByRole('heading', { level: 3 }).allInnerTexts();
/** From the demonstration: both tutors wait for it from the beginning. */
const waitedBefore = 'Passeio no bairro com Carla Menezes';

test('two tutors wait for a full day; the opened time is held for the first, passed on, and booked by the second', async () => {
  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  const { page } = carer;
  await page.goto(`/prestador/bookings?calendario=month&dia=${day}`);
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await page.getByRole('button', { name: 'Desbloquear o dia' }).waitFor();

  const first = await openVisitor({ width: 360, height: 800, as: 'tutora@patinha.test' });
  const second = await openVisitor({ as: 'tutor2@patinha.test' });
  await joinFor(first, 'Thor');
  await first.page.getByText('Você é a próxima pessoa a ser avisada.').waitFor();
  await joinFor(second, 'Bidu');
  await second.page.getByText('1 pessoa na sua frente.').waitFor();
  await first.page.goto('/tutor/bookings');
  await second.page.goto('/tutor/bookings');
  await listOf(first).getByRole('heading', { name: training.service }).waitFor();

  // The provider sees how many wait and opens one hour, and both open screens update by themselves.
  await page.reload();
  await page.getByText('2 pessoas na lista de espera', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(/Helena|Rafael/);
  await page.goto('/prestador/agenda');
  await page.getByLabel('Dia', { exact: true }).fill(day);
  await page.getByLabel('O que muda').selectOption({ label: 'Aberto em outro horário' });
  await page.getByLabel('Início', { exact: true }).fill('09:00');
  await page.getByLabel('Fim', { exact: true }).fill('10:00');
  await page.getByRole('button', { name: 'Adicionar dia' }).click();
  const pass = keptOf(first).getByRole('button', { name: `Passar a vez: ${training.service}` });
  await pass.waitFor({ timeout: 20_000 });
  await waitForMail('tutora@patinha.test', /Guardamos o horário para você até/);
  await expect.poll(() => keptOf(first).innerText()).toContain('9:00 – 10:00');
  await expect.poll(() => listOf(second).innerText()).toContain('1 pessoa na sua frente.');
  await pass.click();
  await pass.waitFor({ state: 'detached' });

  const book = keptOf(second).getByRole('link', { name: `Agendar este horário: ${training.service}` });
  await book.waitFor({ timeout: 20_000 });
  await book.click();
  const form = second.page.getByRole('region', { name: 'Agendar' });
  await form.getByText(/O horário das 9:00 está guardado para você até/).waitFor();
  await expect.poll(() => form.getByLabel('Data').inputValue()).toBe(day);
  await expect.poll(() => form.getByLabel('Horário', { exact: true }).inputValue()).toBe('09:00');
  await expect.poll(() => form.getByLabel('Bidu').isChecked()).toBe(true);
  await fillHome(form);
  await form.getByRole('button', { name: 'Pedir agendamento' }).click();
  await second.page.waitForURL(/\/bookings\//);
  await statusIs(second, 'Pendente');
  await second.page.goto('/tutor/bookings');
  await expect.poll(() => waits(second)).toEqual([waitedBefore]);

  await listOf(first)
    .getByRole('button', { name: `Sair da lista: ${training.service}` })
    .click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Sair da lista' }).click();
  await expect.poll(() => waits(first)).toEqual([waitedBefore]);
  for (const visitor of [carer, first, second]) await visitor.leave();
});
