import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// A paid booking moves to another day when both sides agree, and a price difference is refunded.
let carer: Visitor;
beforeAll(async () => {
  carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
});
afterAll(async () => {
  await carer.leave();
});

const boxOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Remarcar' });
const paymentOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Pagamento' });
/** A common day of the week, at least that far ahead. */
const commonDay = (days: number): string => {
  const day = dayAhead(days);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? commonDay(days + 2) : day;
};

test('a tutor moves a paid booking to a shorter time, the provider agrees, the difference is refunded', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Bidu' };
  const bookingPath = await bookAccepted(tutor, carer, { ...training, day: commonDay(33), time: '10:00' });
  await tutor.page.getByLabel(/Usar R\$.* do saldo da carteira/).uncheck();
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  await tutor.page.goto(bookingPath);

  await boxOf(tutor).getByRole('button', { name: 'Propor outro horário' }).click();
  const form = tutor.page.getByRole('form', { name: 'Propor outro horário' });
  await form.getByLabel('Nova data').fill(commonDay(36));
  await form.getByLabel('Novo horário').fill('14:00');
  // A longer time would need a second payment: it cannot be submitted.
  await form.getByLabel('Duração').selectOption({ label: '2 h' });
  await form.getByText(/^Custa R\$\s141,75 a mais, e este agendamento já foi pago/).waitFor();
  await form.getByLabel('Duração').selectOption({ label: '30 min' });
  // Half of R$ 135,00 plus 5 %: R$ 70,88.
  await form.getByText(/^R\$\s70,87 voltam para você/).waitFor();
  await expect.poll(() => form.innerText()).toMatch(/Novo total\s+R\$\s70,88/);
  await form.getByRole('button', { name: 'Enviar proposta' }).click();
  await boxOf(tutor).getByText('Você propôs outro horário e espera a resposta.').waitFor();

  await carer.page.goto(bookingPath);
  await boxOf(carer).getByText('Rafael', { exact: false }).waitFor();
  await boxOf(carer).getByRole('button', { name: 'Aceitar novo horário' }).click();
  const dialog = carer.page.getByRole('dialog', { name: 'Aceitar o novo horário?' });
  await expect.poll(() => dialog.innerText()).toMatch(/R\$\s70,87 voltam para o tutor/);
  await dialog.getByRole('button', { name: 'Aceitar novo horário' }).click();
  await boxOf(carer).getByText('Mudanças de data').waitFor();

  // The tutor's open screen updates by itself.
  await boxOf(tutor)
    .getByText(/R\$\s70,87 devolvidos/)
    .waitFor({ timeout: 20_000 });
  await expect
    .poll(() => paymentOf(tutor).innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s70,87 · [\s\S]+Concluída/);
  await expect.poll(() => tutor.page.getByRole('main').innerText()).toMatch(/14:00 – 14:30/);
  await tutor.leave();
});

test('a provider proposes another time for a request, and the tutor may decline', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Bidu' };
  const bookingPath = await bookAccepted(tutor, carer, { ...training, day: commonDay(40), time: '10:00' });
  await carer.page.goto(bookingPath);
  await boxOf(carer).getByRole('button', { name: 'Propor outro horário' }).click();
  const form = carer.page.getByRole('form', { name: 'Propor outro horário' });
  await form.getByLabel('Nova data').fill(commonDay(43));
  await form.getByLabel('Novo horário').fill('06:00');
  await form.getByText('O preço continua o mesmo.').waitFor();
  await form.getByRole('button', { name: 'Enviar proposta' }).click();
  await boxOf(tutor).getByRole('button', { name: 'Recusar proposta' }).click({ timeout: 20_000 });
  await boxOf(carer).getByRole('button', { name: 'Propor outro horário' }).waitFor({ timeout: 20_000 });
  await expect.poll(() => tutor.page.getByRole('main').innerText()).toMatch(/10:00 – 11:00/);
  await tutor.leave();
});
