import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { photoOf } from '../support/steps/verification-steps.ts';

// A dispute from its photo to the money: the tutor opens it, the provider answers and offers, the tutor refuses, and
// an admin refunds half of the price.
onOwnProduct();
let tutor: Visitor;
let carer: Visitor;
let admin: Visitor;
beforeAll(async () => {
  tutor = await openVisitor({ width: 390, height: 844, as: 'tutor2@patinha.test' });
  carer = await openVisitor({ as: 'prestadora@patinha.test' });
  admin = await openVisitor({ as: 'admin@patinha.test' });
});
afterAll(async () => {
  for (const visitor of [tutor, carer, admin]) await visitor.leave();
});

const booking = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Bidu', time: '15:00' };
const reason = 'Combinamos na praça e ninguém respondeu às mensagens.';

test('a disputed booking ends with half of its price refunded by Pix', async () => {
  const bookingPath = await bookAccepted(tutor, carer, { ...booking, day: dayAhead(27) });
  const disputePath = bookingPath.replace('/bookings/', '/disputa/');
  // One hour at R$ 135,00 plus 5 %, all of it by Pix.
  await tutor.page.getByLabel(/do saldo da carteira/).uncheck();
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');

  await tutor.page.getByRole('link', { name: 'Tive um problema' }).click();
  const form = tutor.page.getByRole('region', { name: 'Abrir Disputa' });
  await form.getByLabel('Descreva o problema').fill(reason);
  await form.getByRole('button', { name: 'Abrir Disputa' }).click();
  await tutor.page.getByText('Sua disputa foi registrada e será analisada em breve.').first().waitFor();
  await tutor.page.getByText('Enviar foto').waitFor();
  await tutor.page.locator('input[type=file]').setInputFiles(await photoOf(tutor.page));
  await tutor.page.getByRole('img', { name: 'Foto enviada por: Tutor' }).waitFor();

  await carer.page.goto(disputePath);
  await carer.page.getByRole('img', { name: 'Foto enviada por: Tutor' }).waitFor();
  await carer.page.getByLabel('Sua mensagem').fill('Fiquei sem sinal o dia todo.');
  await carer.page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await carer.page.getByLabel(/Valor a devolver/).fill('20,00');
  await carer.page.getByRole('button', { name: 'Propor acordo' }).click();

  // The tutor's open screen shows the offer by itself.
  await tutor.page.getByText(/propôs devolver R\$\s20,00 a você/).waitFor();
  await tutor.page.getByRole('button', { name: 'Recusar' }).click();
  await tutor.page.getByText(/recusou a proposta de R\$\s20,00/).waitFor();

  await advanceClock(72 * 3600);
  await admin.page.goto('/admin/disputes');
  const line = admin.page.getByRole('listitem').filter({ hasText: reason });
  await line.getByRole('button', { name: /^Reembolso Parcial/ }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Reembolso Parcial' });
  await dialog.getByText(/Reembolso ao tutor: R\$\s67,50/).waitFor();
  await dialog.getByLabel('Motivo da decisão').fill('As duas versões têm razão em parte.');
  await dialog.getByRole('button', { name: 'Reembolso Parcial' }).click();
  await admin.page.getByText('A disputa foi resolvida com sucesso.').first().waitFor();

  await tutor.page.getByText('Reembolso parcial processado').waitFor();
  await tutor.page.goto(bookingPath);
  const payment = tutor.page.getByRole('region', { name: 'Pagamento' });
  await expect
    .poll(() => payment.innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s67,50 · [\s\S]+Concluída/);
});
