import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { waitForMail } from '../support/dev-routes.ts';
import { openService, typeTime } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// Before the first booking: a tutor and a provider agree on half an hour in a park, which blocks bookings.
const training = { service: 'Adestramento positivo', carer: 'Carla Menezes' };
const day = dayAhead(18);

const meetingsOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Encontros para se conhecer' });
/** Among the tutor's bookings, where it opens in place. */
const rowOf = ({ page }: Visitor) =>
  page.getByRole('listitem').filter({ hasText: 'Conhecer antes: Carla Menezes' });
const freeAt = ({ page }: Visitor, time: string) =>
  page.getByRole('radiogroup', { name: 'Horários livres' }).getByRole('radio', { name: time, exact: true });

/** Selects the day's times on the service's page. */
async function lookAtDay(visitor: Visitor): Promise<void> {
  await openService(visitor, training);
  const form = visitor.page.getByRole('region', { name: 'Agendar' });
  await typeTime(form, { day });
  await form.getByRole('radio', { name: /^Tarde · / }).check();
  await freeAt(visitor, '17:00').waitFor();
}

/** Where the request is on the screen its bar hides but keeps its place: else the button would move under the tap. */
async function expectStillEnd({ page }: Visitor): Promise<void> {
  const bar = page.locator('[data-hides-bar]');
  const place = (await bar.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Quero conhecer antes' }).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
  expect(await bar.boundingBox()).toMatchObject({ height: place });
  await page.evaluate(() => scrollTo(0, 0));
}

test('a tutor proposes a meeting, the provider accepts a time, nothing is booked over it, and a cancellation frees it', async () => {
  const tutor = await openVisitor({ width: 360, height: 800, as: 'tutor2@patinha.test' });
  await openService(tutor, training);
  await expectStillEnd(tutor);
  // A meeting can also be proposed in a conversation about the service.
  await tutor.page.getByRole('button', { name: 'Conversar' }).click();
  await tutor.page.getByText('Serviço: Adestramento positivo').waitFor();
  await tutor.page.getByRole('button', { name: 'Quero conhecer antes' }).click();
  const form = tutor.page.getByRole('dialog', { name: 'Conhecer antes' });
  await form.getByRole('button', { name: 'Pedir encontro' }).click();
  await form.getByText('Escolha pelo menos um horário.').waitFor();
  await form.getByText('Diga em que lugar vocês se encontram.').waitFor();
  await form.getByLabel('Quem vai junto').selectOption({ label: 'Bidu' });
  await form.getByLabel('Dia', { exact: true }).fill(day);
  for (const time of ['15:00', '16:00']) await form.getByRole('button', { name: time, exact: true }).click();
  await form.getByLabel('Qual lugar?').fill('Parque da Água Branca, portão principal');
  await form.getByLabel('Recado').fill('Ele é tímido. Meu telefone é 11 91234-5678.');
  await form.getByRole('button', { name: 'Pedir encontro' }).click();
  await tutor.page.getByText('Pedido de encontro enviado', { exact: true }).waitFor();
  await tutor.page.goto('/tutor/bookings');
  await rowOf(tutor).getByText('Aguardando resposta').first().waitFor();
  await rowOf(tutor).getByText('Conhecer antes', { exact: false }).first().click();

  const carer = await openVisitor({ as: 'prestadora@patinha.test' });
  await carer.page.goto('/prestador/bookings');
  await meetingsOf(carer).getByText('com Rafael', { exact: true }).waitFor();
  const asked = await meetingsOf(carer).innerText();
  expect(asked).toMatch(/Em um lugar público: Parque da Água Branca, portão principal/);
  expect(asked).toContain('[contato oculto]');
  expect(asked).not.toMatch(/91234/);
  await meetingsOf(carer).getByRole('button', { name: 'Aceitar encontro com Rafael' }).click();
  const answer = carer.page.getByRole('dialog', { name: 'Aceitar encontro' });
  await answer.getByRole('radio', { name: /16:00/ }).check();
  await answer.getByLabel('Ponto de encontro').fill('No banco ao lado do portão');
  await answer.getByRole('button', { name: 'Aceitar encontro' }).click();
  await meetingsOf(carer).getByText('Marcado', { exact: true }).waitFor();

  // The tutor's open screen updates by itself, and both have it in their calendars and mailboxes.
  await rowOf(tutor).getByText('Marcado', { exact: true }).first().waitFor({ timeout: 20_000 });
  await expect
    .poll(() => rowOf(tutor).innerText())
    .toMatch(/16:00 – 16:30[\s\S]+Ponto de encontro: No banco ao lado do portão/);
  await waitForMail('tutor2@patinha.test', /aceitou conhecer você e Bidu/);
  await carer.page.goto(`/prestador/bookings?calendario=agenda&dia=${day}`);
  const entry = carer.page.getByRole('listitem').filter({ hasText: '16:00 – 16:30' }).last();
  await entry.getByText('Conhecer antes').waitFor();
  await expect.poll(() => entry.innerText()).toMatch(/Bidu · Rafael/);

  const other = await openVisitor({ as: 'tutora@patinha.test' });
  await lookAtDay(other);
  await expect.poll(() => freeAt(other, '16:00').count()).toBe(0);
  const booking = other.page.getByRole('region', { name: 'Agendar' });
  await booking.getByLabel('Horário', { exact: true }).fill('16:00');
  await booking.getByText('Este horário não está livre. Escolha outro.').first().waitFor();

  await rowOf(tutor).getByRole('button', { name: 'Cancelar encontro com Carla Menezes' }).click();
  const question = tutor.page.getByRole('dialog', { name: 'Cancelar o encontro?' });
  await question.getByLabel('Motivo').fill('Bidu está com tosse');
  await question.getByRole('button', { name: 'Cancelar encontro' }).click();
  await tutor.page.getByText('Encontros anteriores').click();
  await tutor.page.getByText('Motivo: Bidu está com tosse').waitFor();
  await waitForMail('prestadora@patinha.test', /cancelou o encontro de/);
  await lookAtDay(other);
  await freeAt(other, '16:00').waitFor();
  for (const visitor of [tutor, carer, other]) await visitor.leave();
});
