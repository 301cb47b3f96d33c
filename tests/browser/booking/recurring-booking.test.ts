import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import {
  bookAccepted,
  cancelBooking,
  fillHome,
  openService,
  payPix,
  statusIs,
  typeTime,
} from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// Four weeks are requested, three are free: those are accepted together, the first is paid, all are cancelled.
let carer: Visitor;
beforeAll(async () => {
  carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
});
afterAll(async () => {
  await carer.leave();
});

const training = { service: 'Adestramento positivo', carer: 'Carla Menezes' };
const time = '15:00';
/** A common day of the week, further ahead than any other journey's booking with this provider. */
const firstDays = ((): number => {
  const isWeekend = (days: number) => [0, 6].includes(new Date(`${dayAhead(days)}T12:00:00Z`).getUTCDay());
  return [61, 62, 63].find((days) => !isWeekend(days)) ?? 61;
})();
const regionOf = ({ page }: Visitor, name: string) => page.getByRole('region', { name });

async function planSeries(visitor: Visitor) {
  await openService(visitor, training);
  const form = regionOf(visitor, 'Agendar');
  await typeTime(form, { day: dayAhead(firstDays), time });
  await form.getByLabel('Bidu').check();
  await fillHome(form);
  await form.getByLabel('Repetir toda semana').check();
  return form;
}

test('a series with one taken date is planned, requested, accepted, partly paid and cancelled', async () => {
  const other = await openVisitor({ as: 'tutora@patinha.test' });
  await bookAccepted(other, carer, { ...training, pet: 'Thor', day: dayAhead(firstDays + 7), time });

  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const form = await planSeries(tutor);
  await form.getByText('horário já reservado').waitFor();
  // Three free dates of R$ 141,75.
  await expect.poll(() => form.innerText()).toMatch(/Total de 3 datas\s+R\$\s425,25/);
  await form.getByRole('button', { name: 'Pedir 3 datas' }).click();
  await form.getByText('Há datas que não estão livres. Tire-as da série para continuar.').waitFor();
  await form.getByRole('button', { name: 'Tirar a data que não está livre' }).click();
  await form.getByRole('button', { name: 'Pedir 3 datas' }).click();
  await tutor.page.waitForURL(/\/bookings\/series\//);
  const seriesPath = new URL(tutor.page.url()).pathname;
  await regionOf(tutor, 'Datas').getByText('3 de 3').waitFor();

  await carer.page.goto(seriesPath);
  await regionOf(carer, 'Responder à série').getByRole('button', { name: 'Aceitar as 3 datas' }).click();
  await regionOf(carer, 'Datas').getByText('Aceito').nth(2).waitFor();

  // The tutor's open screen shows the answer by itself.
  await regionOf(tutor, 'Próximo pagamento').getByRole('link').click({ timeout: 20_000 });
  await tutor.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
  const bookingPath = new URL(tutor.page.url()).pathname;
  await tutor.page.getByLabel(/Usar R\$.* do saldo da carteira/).uncheck();
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');

  await tutor.page.getByRole('link', { name: '1 de 3 da série' }).click();
  const box = regionOf(tutor, 'Se eu cancelar as próximas datas');
  await expect.poll(() => box.innerText()).toMatch(/Você recebe de volta\s+R\$\s141,75/);
  await expect
    .poll(() => box.innerText())
    .toMatch(/Arrependimento em até 7 dias[\s\S]+Nada foi pago ainda[\s\S]+Nada foi pago ainda/);
  await box.getByRole('button', { name: 'Cancelar as próximas datas' }).click();
  const dialog = tutor.page.getByRole('dialog', { name: 'Cancelar 3 datas?' });
  await expect.poll(() => dialog.innerText()).toMatch(/R\$\s141,75/);
  await dialog.getByRole('button', { name: 'Cancelar datas' }).click();
  await regionOf(tutor, 'Datas').getByText('Cancelado').nth(2).waitFor();
  await expect.poll(() => regionOf(tutor, 'Datas').innerText()).toMatch(/R\$\s141,75 de volta/);

  await tutor.page.goto(bookingPath);
  await expect
    .poll(() => regionOf(tutor, 'Pagamento').innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s141,75 · [\s\S]+Concluída/);
  await tutor.page.goto('/dashboard/tutor');
  await expect.poll(() => tutor.page.getByRole('main').innerText()).toMatch(/Saldo Cashback\s+R\$\s63,61/);

  await cancelBooking(other);
  for (const visitor of [other, tutor]) await visitor.leave();
});
