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
const cancellationOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Se você cancelar agora' });
const paymentOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Pagamento' });

/** Presses both buttons; the dialog repeats the refund before the last one. */
async function cancel(visitor: Visitor, { refund }: { refund: RegExp }): Promise<void> {
  await cancellationOf(visitor).getByRole('button', { name: 'Cancelar agendamento' }).click();
  const dialog = visitor.page.getByRole('dialog', { name: 'Cancelar este agendamento?' });
  await expect.poll(() => dialog.innerText()).toMatch(refund);
  await dialog.getByLabel('Motivo').fill('Mudança de planos');
  await dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await statusIs(visitor, 'Cancelado');
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
  await expect
    .poll(() => cancellationOf(tutor).innerText())
    .toMatch(
      /Você recebe de volta\s+R\$\s141,75[\s\S]+Arrependimento em até 7 dias[\s\S]+Inclui a taxa de conveniência de R\$\s6,75/,
    );
  await cancel(tutor, { refund: /Você recebe de volta\s+R\$\s141,75/ });
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
  await expect
    .poll(() => cancellationOf(carer).innerText())
    .toMatch(
      /O tutor recebe de volta\s+R\$\s141,75[\s\S]+Quando quem atende cancela, o tutor recebe tudo de volta, com a taxa\./,
    );
  await cancel(carer, { refund: /O tutor recebe de volta\s+R\$\s141,75/ });
  // The tutor's open screen updates by itself.
  await statusIs(tutor, 'Cancelado');
  await statusIs(tutor, 'Cancelado pelo prestador');
  await expect
    .poll(() => paymentOf(tutor).innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s141,75 · [\s\S]+Concluída/);
  await tutor.leave();
});
