import { expect, test } from 'vitest';

import { openVisitor } from '../support/browser.ts';
import { bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { said, say } from '../support/steps/message-steps.ts';

// Before the confirmation contacts are hidden in any spelling; afterwards both see what was written, and photos may
// be sent.
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', time: '15:00', pet: 'Bidu' };
const hidden = '[contato oculto]';

test('a contact stays hidden from both until the booking is confirmed', async () => {
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const bookingPath = await bookAccepted(tutor, carer, { ...training, day: dayAhead(24) });
  await carer.page.goto(bookingPath);
  for (const { page } of [tutor, carer]) {
    await page.getByRole('button', { name: 'Conversar' }).click();
    await page.waitForURL(/\/messages\//);
  }
  const tries = [
    'Meu número é 11 98765-4321',
    'onze nove oito sete meia cinco',
    'me acha em bidu@casa.com.br',
  ];
  for (const words of tries) await say(tutor, words);
  await expect.poll(() => said(tutor).innerText()).toMatch(/Escondemos o contato por enquanto/);
  // The other screen updates by itself, without the hidden parts.
  await expect.poll(async () => (await said(carer).innerText()).split(hidden).length - 1).toBeGreaterThan(1);
  await expect.poll(() => said(carer).innerText()).not.toMatch(/4321|bidu@casa/);
  await expect.poll(() => said(tutor).innerText()).toMatch(/Lida/);

  await tutor.page.goto(bookingPath);
  await tutor.page.getByLabel(/do saldo da carteira/).uncheck();
  await tutor.page.getByRole('button', { name: /^Gerar Pix de/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  await expect.poll(() => said(carer).innerText()).toMatch(/11 98765-4321[\s\S]+bidu@casa\.com\.br/);
  await carer.page.getByLabel('Enviar foto').waitFor({ state: 'attached' });
  await tutor.leave();
  await carer.leave();
});
