import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { freezeSimulator, killSimulator, simulatorIsBack } from '../support/simulator-process.ts';
import { bookAccepted, payPix, seePaid, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { fillCard } from '../support/steps/card-steps.ts';

// The PSP may be down: the screen says so, and nothing is lost.
onOwnProduct();
let tutor: Visitor;
let carer: Visitor;
beforeAll(async () => {
  tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
});
afterAll(async () => {
  await tutor.leave();
  await carer.leave();
});

const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Bidu', time: '10:00' };

async function bookWithoutWallet(day: string): Promise<void> {
  await bookAccepted(tutor, carer, { ...training, day });
  await tutor.page.getByLabel('Usar R$ 63,61 do saldo da carteira').uncheck();
}

test('a Pix waits while the PSP does not answer, and is paid once it is back', async () => {
  const { page } = tutor;
  await bookWithoutWallet(dayAhead(23));
  const thaw = freezeSimulator();
  try {
    await page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'O provedor de pagamento não está respondendo' });
    await notice.waitFor({ timeout: 30_000 });
    await expect.poll(() => notice.innerText()).toContain('Nada se perdeu');
    await statusIs(tutor, 'Aceito');
  } finally {
    thaw();
  }
  await page.getByLabel('Pix copia e cola').waitFor({ timeout: 60_000 });
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
});

test('a card is not charged while the PSP is down, and pays once it is back', async () => {
  const { page } = tutor;
  await bookWithoutWallet(dayAhead(24));
  await fillCard(tutor, '9999 0000 0000 0012');
  const pay = page.getByRole('button', { name: /^Pagar R\$\s141,75 no cartão$/ });
  tutor.expectServiceDown();
  killSimulator();
  await pay.click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'O provedor de pagamento não está respondendo. Nada foi cobrado.' })
    .waitFor();
  await statusIs(tutor, 'Aceito');
  await expect.poll(simulatorIsBack, { timeout: 30_000 }).toBe(true);
  // The typed values are still there.
  await pay.click();
  await seePaid(tutor);
  await statusIs(tutor, 'Confirmado');
});
