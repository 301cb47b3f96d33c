import type { Locator, Page } from 'playwright-core';

import { openVisitor, type Visitor } from '../browser.ts';
import { expectAccessible } from '../screens/looks.ts';
import { signIn } from './sign-in.ts';

/** A PDF of one page, as an office would send it. */
const certificate = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n' +
    '4 0 obj<</Length 31>>stream\n0 0 1 rg 50 50 300 600 re f     \nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of the screen serves as any photo. */
export const photoOf = async (page: Page): Promise<ChosenFile> => ({
  name: 'documento.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

export const certificateFile: ChosenFile = {
  name: 'certidao.pdf',
  mimeType: 'application/pdf',
  buffer: certificate,
};

/** The last day before today whose day and month are equal: it reads the same in either order. */
export function pastDayThatReadsBothWays(): string {
  const day = new Date();
  while (day.getUTCDate() !== day.getUTCMonth() + 1 || isToday(day)) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

const isToday = (day: Date) => day.toISOString().slice(0, 10) === new Date().toISOString().slice(0, 10);

/** Submits each document of a prestador in the dialog that the dashboard's banner opens. */
export async function handInDocuments({ page }: Visitor): Promise<void> {
  await page.goto('/dashboard/prestador');
  await page.getByRole('button', { name: 'Continuar Verificação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verificação de identidade' });
  const photo = await photoOf(page);
  await send(dialog, 'Documento com foto', photo, { label: 'Data de nascimento', value: '1990-05-17' });
  await send(dialog, 'Selfie', photo);
  const issued = { label: 'Data de emissão da certidão', value: pastDayThatReadsBothWays() };
  await send(dialog, 'Certidão de antecedentes criminais', certificateFile, issued);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Em análise').first().waitFor();
}

async function send(
  dialog: Locator,
  name: string,
  file: ChosenFile,
  day?: { readonly label: string; readonly value: string },
): Promise<void> {
  await dialog.getByRole('heading', { name }).waitFor();
  await dialog.getByLabel('Arquivo').setInputFiles({ ...file });
  if (day) await dialog.getByLabel(day.label).fill(day.value);
  await dialog.getByRole('button', { name: 'Enviar documento' }).click();
}

/** An admin opens and approves all of a person's pending documents on the screen. */
export async function approveEverything(fullName: string, count: number): Promise<void> {
  const admin = await openVisitor();
  await signIn(admin, 'admin@patinha.test');
  const { page } = admin;
  await page.goto('/admin');
  await page.getByRole('tab', { name: /^Verificações/ }).click();
  const waiting = page.getByRole('button', { name: new RegExp(`^Ver .* de ${fullName}$`) });
  for (let left = count; left > 0; left -= 1) {
    await waiting.first().click();
    const dialog = page.getByRole('dialog', { name: 'Detalhes da verificação' });
    await dialog.getByRole('button', { name: /^Abrir documento/ }).click();
    await dialog.getByRole('img').first().waitFor();
    if (left === count) await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Verificação aprovada com sucesso.').first().waitFor();
    await waiting.nth(left - 1).waitFor({ state: 'detached' });
  }
  await admin.leave();
}

/** An admin opens a person's case in the queue and approves all of it by keyboard. */
export async function approveCase(fullName: string, approve: string): Promise<void> {
  const admin = await openVisitor({ as: 'admin@patinha.test' });
  const { page } = admin;
  await page.goto('/admin/fila');
  await page.getByRole('button', { name: new RegExp(`^${fullName}`) }).click();
  await page.getByRole('img', { name: 'Selfie' }).waitFor();
  await page.getByRole('radio', { name: 'Foto cortada ou fora de foco' }).check();
  await page.getByText(/^Precisamos de outra foto do seu documento: a imagem ficou/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: approve }).waitFor();
  await page.locator('body').press('a');
  await page.getByText(`${fullName}: aprovado.`).waitFor();
  await page.getByRole('tab', { name: 'Conferidos hoje' }).click();
  await page.getByText(`${fullName}: Selfie`).waitFor();
  await admin.leave();
}
