import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { bookAccepted, cancelBooking, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { newTutorWithDog } from '../support/steps/pet-steps.ts';
import { certificateFile, photoOf } from '../support/steps/verification-steps.ts';

// The provider gets a photo with the confirmation, a document only when its tutor shares it; both disappear when
// removed.
const booking = { service: 'Adestramento positivo', carer: 'Carla Menezes', pet: 'Pipoca', time: '16:00' };
const exam = 'Hemograma de março';
const recipe = 'Receita do vermífugo';

const documentsOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Documentos' });
const aboutPets = ({ page }: Visitor) => page.getByRole('region', { name: 'Sobre os pets' });

/** Whether a picture was loaded and rendered. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

async function openProfile({ page }: Visitor): Promise<void> {
  await page.goto('/tutor/pets');
  await page.getByRole('link', { name: `Ver perfil de ${booking.pet}` }).click();
  await page.getByRole('heading', { name: booking.pet, level: 1 }).waitFor();
}

async function keepDocument(tutor: Visitor, { kind, title }: { kind: string; title: string }): Promise<void> {
  await documentsOf(tutor).getByRole('button', { name: 'Guardar documento' }).click();
  const dialog = tutor.page.getByRole('dialog', { name: 'Guardar documento' });
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.getByText('Escolha o arquivo.').waitFor();
  await dialog.getByLabel('Arquivo').setInputFiles({ ...certificateFile });
  await dialog.getByLabel('Tipo').selectOption({ label: kind });
  await dialog.getByLabel(/^Nome/).fill(title);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => documentsOf(tutor).innerText())
    .toMatch(new RegExp(`${title}\\s+${kind} • 1 página • \\d\\d/`));
}

async function keepFiles(tutor: Visitor): Promise<void> {
  const { page } = tutor;
  await openProfile(tutor);
  await page.getByLabel('Enviar foto').setInputFiles(await photoOf(page));
  await page.getByText('Foto atualizada').first().waitFor();
  await page.getByLabel('Trocar foto').waitFor({ state: 'attached' });
  await keepDocument(tutor, { kind: 'Exame', title: exam });
  await page.getByText('Documento guardado').first().waitFor();
  await keepDocument(tutor, { kind: 'Receita', title: recipe });
  await expectAccessible(page);
}

async function share(tutor: Visitor, title: string): Promise<void> {
  const box = documentsOf(tutor).getByLabel(`Compartilhar com quem cuida: ${title}`);
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(true);
  await tutor.page.getByText('Documento compartilhado').first().waitFor();
}

async function openExam({ page }: Visitor, place: Locator): Promise<void> {
  await place.getByRole('button', { name: `Abrir ${exam}` }).click();
  const picture = page.getByRole('dialog', { name: exam }).getByRole('img', { name: `${exam}, página 1` });
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await page.keyboard.press('Escape');
  await picture.waitFor({ state: 'detached' });
}

async function removeFiles(tutor: Visitor): Promise<void> {
  const { page } = tutor;
  await documentsOf(tutor)
    .getByRole('button', { name: `Remover ${exam}` })
    .click();
  const question = page.getByRole('dialog', { name: `Remover ${exam}?` });
  await question.getByText('O arquivo é apagado de vez.').waitFor();
  await question.getByRole('button', { name: 'Remover' }).click();
  await page.getByText('Documento removido').first().waitFor();
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await page.getByText('Foto removida').first().waitFor();
}

test('a photo and an exam are stored, the exam is shared with the provider, who opens it, and both are removed', async () => {
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const tutor = await newTutorWithDog(
    {
      fullName: 'Xênia Xavier',
      email: 'xenia@jornada.test',
      phone: '(11) 96666-5656',
      document: '904.172.638-13',
    },
    booking.pet,
  );
  await keepFiles(tutor);
  await openExam(tutor, documentsOf(tutor));

  const bookingPath = await bookAccepted(tutor, carer, { ...booking, day: dayAhead(98) });
  await tutor.page.getByRole('button', { name: /^Gerar Pix de R\$\s141,75$/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  await carer.page.goto(bookingPath);
  const photo = aboutPets(carer).locator('img');
  await expect.poll(() => isDrawn(photo)).toBe(true);

  // Of two documents the provider sees the shared one.
  await openProfile(tutor);
  await share(tutor, exam);
  await carer.page.reload();
  await openExam(carer, aboutPets(carer));
  await expect.poll(() => aboutPets(carer).innerText()).not.toContain(recipe);

  await share(tutor, recipe);
  await removeFiles(tutor);
  await carer.page.reload();
  await aboutPets(carer)
    .getByRole('button', { name: `Abrir ${recipe}` })
    .waitFor();
  await expect.poll(() => aboutPets(carer).innerText()).not.toContain(exam);
  await expect.poll(() => photo.count()).toBe(0);

  await tutor.page.goto(bookingPath);
  await cancelBooking(tutor);
  for (const visitor of [tutor, carer]) await visitor.leave();
});
