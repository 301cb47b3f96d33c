import { expect } from 'vitest';

import { dayAfter } from '../support/journey-clock.ts';
import { bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { photoOf } from '../support/steps/verification-steps.ts';
import { type AdminsWeek, compareAll, training } from './admin-cast.ts';

const reason = 'Combinamos na praça e ninguém respondeu às mensagens.';
const name = 'o adestramento da Amora';

/**
 * A dispute from its photo to the money: the tutor opens it, the provider answers and offers, the tutor refuses, and on
 * the Monday an admin refunds half of the price.
 */
export async function liveAdminsMonday(week: AdminsWeek): Promise<void> {
  const { alice, carla, bookings, clock, monday } = week;
  await clock.moveTo(dayAfter(monday, -4), '09:00');
  const path = await bookAccepted(alice.visitor, carla.visitor, {
    service: training,
    carer: 'Carla Menezes',
    pet: alice.dog,
    day: dayAfter(monday, 10),
    time: '15:00',
  });
  const id = path.replace('/bookings/', '');
  bookings.set(name, { name, id, tutor: alice.visitor, seller: carla });
  // One hour at R$ 135,00 plus 5 %, all of it by Pix.
  await alice.visitor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(alice.visitor);
  await statusIs(alice.visitor, 'Confirmado');
  await dispute(week);
  await answerAndOffer(week, path.replace('/bookings/', '/disputa/'));
  await clock.pass(72 * 60);
  await clock.moveTo(monday, '10:00');
  await decide(week, path);
  await compareAll(week);
}

async function dispute({ alice, diary }: AdminsWeek): Promise<void> {
  const { page } = alice.visitor;
  await page.getByText('Ajuda', { exact: true }).click();
  await page.getByRole('link', { name: /^Cobrança/ }).click();
  const form = page.getByRole('region', { name: 'Abrir Disputa' });
  await form.getByLabel('Descreva o problema').fill(reason);
  await form.getByRole('button', { name: 'Abrir Disputa' }).click();
  await page.getByText('Sua disputa foi registrada e será analisada em breve.').first().waitFor();
  await page.getByText('Enviar foto').waitFor();
  await page.locator('input[type=file]').setInputFiles(await photoOf(page));
  await page.getByRole('img', { name: 'Foto enviada por: Tutor' }).waitFor();
  diary.note({
    act: 'Alice paga, abre uma disputa e manda uma foto',
    read: { Alice: 'Sua disputa foi registrada e será analisada em breve.' },
    money: 'R$ 141,75 guardados',
  });
}

async function answerAndOffer({ alice, carla, diary }: AdminsWeek, path: string): Promise<void> {
  const { page } = carla.visitor;
  await page.goto(path);
  await page.getByRole('img', { name: 'Foto enviada por: Tutor' }).waitFor();
  await page.getByLabel('Sua mensagem').fill('Fiquei sem sinal o dia todo.');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByLabel(/Valor a devolver/).fill('20,00');
  await page.getByRole('button', { name: 'Propor acordo' }).click();
  // The tutor's open screen shows the offer by itself.
  const { page: tutor } = alice.visitor;
  const offer = tutor.getByText(/propôs devolver R\$\s20,00 a você/);
  await offer.waitFor();
  const said = await offer.innerText();
  await tutor.getByRole('button', { name: 'Recusar' }).click();
  await tutor.getByText(/recusou a proposta de R\$\s20,00/).waitFor();
  diary.note({ act: 'Carla propõe R$ 20,00, Alice recusa', read: { Alice: said } });
}

async function decide({ admin, alice, diary }: AdminsWeek, path: string): Promise<void> {
  const { page: tutor } = alice.visitor;
  await tutor.goto(path.replace('/bookings/', '/disputa/'));
  const { page } = admin;
  await page.goto('/admin/disputes');
  const line = page.getByRole('listitem').filter({ hasText: reason });
  await line.getByRole('button', { name: /^Reembolso Parcial/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reembolso Parcial' });
  await dialog.getByText(/Reembolso ao tutor: R\$\s67,50/).waitFor();
  await dialog.getByLabel('Motivo da decisão').fill('As duas versões têm razão em parte.');
  const words = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Reembolso Parcial' }).click();
  await page.getByText('A disputa foi resolvida com sucesso.').first().waitFor();
  await tutor.getByText('Reembolso parcial processado').waitFor();
  await tutor.goto(path);
  const payment = tutor.getByRole('region', { name: 'Pagamento' });
  await expect
    .poll(() => payment.innerText(), { timeout: 30_000 })
    .toMatch(/Devoluções\s+R\$\s67,50 · [\s\S]+Concluída/);
  diary.note({
    act: 'Marina decide: metade do preço volta',
    read: { equipe: words, Alice: await payment.innerText() },
    money: 'R$ 67,50 de volta por Pix',
  });
}
