import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { bookAccepted, cancelBooking, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// A provider falls ill: one tutor's booking moves to a substitute with the money that was paid, another tutor is
// refunded.
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes' };
/** A common day of the week, at least that far ahead; beyond the days of the other journeys. */
const commonDay = (days: number): string => {
  const day = dayAhead(days);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? commonDay(days + 2) : day;
};
const day = commonDay(86);

/** Pays by Pix only; returns the booking's URL. */
async function bookPaid(
  tutor: Visitor,
  carer: Visitor,
  booking: { pet: string; time: string },
): Promise<string> {
  const path = await bookAccepted(tutor, carer, { ...training, ...booking, day });
  await tutor.page.getByLabel(/Usar R\$.* do saldo da carteira/).uncheck();
  // One hour at R$ 135,00 plus 5 %.
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  return path;
}

const boxOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Quem vai no lugar' });
const paymentOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Pagamento' });

test('a provider cannot come: one tutor chooses a substitute who accepts, another takes a refund', async () => {
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const first = await openVisitor({ as: 'tutor2@patinha.test' });
  const second = await openVisitor({ width: 390, height: 844, as: 'tutora@patinha.test' });
  // In the evening only the two providers who work until eleven are open.
  const firstPath = await bookPaid(first, carer, { pet: 'Bidu', time: '20:00' });
  const secondPath = await bookPaid(second, carer, { pet: 'Thor', time: '22:00' });
  await first.page.goto(firstPath);
  await second.page.goto(secondPath);

  await carer.page.goto(`/prestador/bookings?calendario=month&dia=${day}`);
  await carer.page.getByRole('button', { name: 'Não posso atender' }).click();
  const dialog = carer.page.getByRole('dialog', { name: 'Não posso atender' });
  await expect.poll(() => dialog.getByLabel('De', { exact: true }).inputValue()).toBe(day);
  await dialog.getByLabel('Motivo').fill('Gripe forte');
  const affected = dialog.getByRole('region', { name: 'O que acontece com seus agendamentos' });
  await expect.poll(() => affected.getByRole('listitem').count()).toBe(2);
  await expect.poll(() => affected.innerText()).toContain('Procuramos um substituto.');
  await dialog.getByRole('button', { name: 'Confirmar ausência' }).click();
  const absences = carer.page.getByRole('region', { name: 'Suas ausências' });
  await absences.getByText('Motivo: Gripe forte').waitFor();
  await expect.poll(() => absences.getByText('Procurando substituto').count()).toBe(2);

  // Both tutors' open screens update by themselves.
  await boxOf(first).getByText('Carla Menezes não pode atender neste horário.').waitFor({ timeout: 20_000 });
  await expect
    .poll(() => boxOf(first).innerText())
    .toMatch(/João Batista[\s\S]+Total R\$\s126,00 · R\$\s15,75 voltam para você/);
  await boxOf(first).getByRole('button', { name: 'Escolher João Batista, Adestramento positivo' }).click();
  await boxOf(first)
    .getByText(/^João Batista responde até/)
    .waitFor();

  const substitute = await openVisitor({ width: 390, height: 844, as: 'prestador2@patinha.test' });
  await substitute.page.goto('/prestador/bookings');
  const asks = substitute.page.getByRole('region', { name: 'Pedidos de substituição' });
  await asks.getByText(/Você recebe R\$\s102,00/).waitFor();
  // The pet as a request shows it, and of its tutor nothing.
  await asks.getByText('Bidu').waitFor();
  expect(await asks.innerText()).not.toMatch(/Rafael/);
  await asks.getByRole('button', { name: 'Assumir atendimento: Adestramento positivo' }).click();
  const asked = substitute.page.getByRole('dialog', { name: 'Assumir este atendimento?' });
  await asked.getByRole('button', { name: 'Assumir atendimento' }).click();
  await substitute.page.waitForURL(firstPath);
  await statusIs(substitute, 'Confirmado');
  await expect.poll(() => substitute.page.getByRole('main').innerText()).toMatch(/Rafael[\s\S]+Bidu/);

  // The booking belongs to the substitute, and the difference is refunded the way it was paid.
  await boxOf(first).waitFor({ state: 'detached', timeout: 20_000 });
  await expect
    .poll(() => paymentOf(first).innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s15,75 · [\s\S]+Concluída/);
  await expect
    .poll(() => first.page.getByRole('main').innerText())
    .toMatch(/João Batista[\s\S]+Total\s+R\$\s126,00/);

  await second.page
    .getByRole('button', { name: /^Cancelar R\$\s141,75 voltam para você/ })
    .waitFor({ timeout: 20_000 });
  await cancelBooking(second);
  await expect
    .poll(() => paymentOf(second).innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s141,75 · [\s\S]+Concluída/);

  await expect
    .poll(() => absences.innerText(), { timeout: 20_000 })
    .toMatch(/Assumido por outra pessoa[\s\S]+Cancelado/);
  for (const visitor of [carer, first, second, substitute]) await visitor.leave();
});
