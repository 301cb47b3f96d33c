import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// The cancelling party sees the refund, the fee and the rule first, and the money returns to its source.
let carer: Visitor;
beforeAll(async () => {
  carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
});
afterAll(async () => {
  await carer.leave();
});

const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', time: '10:00' };
const paymentOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Pagamento' });

/** Two presses: the row says what comes back, and the sheet the rule, before the button that cancels. */
async function cancel(
  { page }: Visitor,
  { row, effect, button }: Record<'row' | 'effect' | 'button', RegExp>,
): Promise<void> {
  await page.getByRole('button', { name: row }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar este agendamento?' });
  await expect.poll(() => dialog.innerText()).toMatch(effect);
  await dialog.getByLabel('Motivo').fill('Mudança de planos');
  await dialog.getByRole('button', { name: button }).click();
}

async function walletBalance({ page }: Visitor): Promise<string> {
  await page.goto('/dashboard/tutor');
  const balance = /Saldo Cashback\s+(R\$\s[\d.,]+)/;
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(balance);
  return balance.exec(await page.getByRole('main').innerText())?.[1]?.replace(/\s/, ' ') ?? '';
}

test('a tutor who paid with wallet and Pix cancels and gets both parts back', async () => {
  const tutor = await openVisitor({ as: 'tutora@patinha.test' });
  expect(await walletBalance(tutor)).toBe('R$ 66,99');
  const bookingPath = await bookAccepted(tutor, carer, { ...training, pet: 'Thor', day: dayAhead(20) });
  // One hour at R$ 135,00 plus 5 %: R$ 141,75, of which the wallet pays R$ 66,99.
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s74,76$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  expect(await walletBalance(tutor)).toBe('R$ 0,00');

  await tutor.page.goto(bookingPath);
  await cancel(tutor, {
    row: /^Cancelar R\$\s141,75 voltam para você/,
    effect: /Arrependimento em até 7 dias[\s\S]+Inclui a taxa de conveniência de R\$\s6,75/,
    button: /^Cancelar e receber R\$\s141,75$/,
  });
  await statusIs(tutor, 'Cancelado');
  await expect
    .poll(() => paymentOf(tutor).innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s74,76 · [\s\S]+Concluída/);
  expect(await walletBalance(tutor)).toBe('R$ 66,99');

  await carer.page.goto(bookingPath);
  await statusIs(carer, 'Cancelado pelo tutor');
  await tutor.leave();
});

test('a provider who cancels sees that the tutor gets everything back, and the tutor gets it', async () => {
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const bookingPath = await bookAccepted(tutor, carer, { ...training, pet: 'Bidu', day: dayAhead(21) });
  await tutor.page.getByLabel('Usar R$ 63,61 do saldo da carteira').uncheck();
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');

  await carer.page.goto(bookingPath);
  await cancel(carer, {
    row: /^Cancelar R\$\s141,75 voltam ao tutor/,
    effect:
      /O tutor recebe de volta\s+R\$\s141,75[\s\S]+Quando quem atende cancela, o tutor recebe tudo de volta, com a taxa\./,
    button: /^Cancelar agendamento$/,
  });
  await statusIs(carer, 'Cancelado');
  // The tutor's open screen updates by itself.
  await statusIs(tutor, 'Cancelado');
  await statusIs(tutor, 'Cancelado pelo prestador');
  await expect
    .poll(() => paymentOf(tutor).innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s141,75 · [\s\S]+Concluída/);
  await tutor.leave();
});
