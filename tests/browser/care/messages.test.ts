import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { payPix, request, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { said, say } from '../support/steps/message-steps.ts';

// Before the confirmation contacts are hidden in any spelling; afterwards both see what was written, and photos may
// be sent.
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes', time: '15:00', pet: 'Bidu' };
const hidden = '[contato oculto]';

/** Keeps a reply, sends it with the free hours and words of the moment, and accepts the request above them. */
async function answerThere({ page }: Visitor): Promise<void> {
  const reply = 'Pode trazer o petisco preferido?';
  await page.getByRole('button', { name: 'Criar resposta' }).click();
  await page.getByRole('textbox', { name: /^Resposta 1/ }).fill(reply);
  await page.getByRole('button', { name: 'Salvar' }).click();
  // Behind an open dialog nothing can be typed.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const box = page.getByLabel('Sua mensagem');
  await box.fill('Oi!');
  await page.getByRole('button', { name: reply }).click();
  await page.getByRole('button', { name: 'Inserir horários livres' }).click();
  await expect
    .poll(() => box.inputValue())
    .toMatch(/^Oi! Pode trazer .+\? Tenho estes horários livres: .+ às /);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('listitem').getByText('Tenho estes horários livres').waitFor();
  await page
    .getByRole('region', { name: 'Pedido desta conversa' })
    .getByRole('button', { name: /^Aceitar/ })
    .click();
  await page.getByText('Você aceitou. Quando o pagamento entrar').waitFor();
}

test('a contact stays hidden from both until the booking is confirmed', async () => {
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const tutor = await openVisitor({ as: 'tutor2@patinha.test' });
  const bookingPath = await request(tutor, { ...training, day: dayAhead(24) });
  await carer.page.goto(bookingPath);
  for (const { page } of [tutor, carer]) {
    await page.getByRole('button', { name: 'Conversar' }).click();
    await page.waitForURL(/\/messages\//);
  }
  await answerThere(carer);
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
