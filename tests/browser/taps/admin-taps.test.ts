import { test } from 'vitest';

import { onOwnProduct } from '../support/own-product.ts';
import { newHousehold, openCounted } from './tap-cast.ts';
import { measure } from './tap-table.ts';

// What an admin wants, at a desk. Four newcomers of the demonstration wait for their documents.
onOwnProduct();
const desk = { width: 1280, height: 900 };
const admin = 'admin@patinha.test';

test('decide a case, and take the approval back', async () => {
  const { visitor, counter } = await openCounted(admin, desk);
  const { page } = visitor;
  await page.goto('/admin/fila');
  await page.getByRole('button', { name: /^Íris Bastos/ }).click();
  await page.getByRole('img', { name: /^Certidão/ }).waitFor();
  await page.getByRole('button', { name: /^Aprovar/ }).waitFor();
  const decide = { name: 'Admin: decide a case', taps: 1, fields: 0, path: 'key A' };
  await measure(decide, counter, async () => {
    await page.locator('body').press('a');
    await page.getByText('Íris Bastos: aprovado.').waitFor();
  });
  const undo = { name: 'Admin: take back an approval', taps: 1, fields: 0, path: 'key Z' };
  await measure(undo, counter, async () => {
    await page.locator('body').press('z');
    await page.getByText('Os documentos voltaram para a fila.').first().waitFor();
  });
  await visitor.leave();
});

test('find a person and suspend the account', async () => {
  const { fullName } = await newHousehold();
  const { visitor, counter } = await openCounted(admin, desk);
  const { page } = visitor;
  await page.goto('/admin/fila');
  const goal = {
    name: 'Admin: find and suspend',
    taps: 4,
    fields: 2,
    path: 'name · em pessoas · person · Suspender conta · reason · Suspender conta',
  };
  await measure(goal, counter, async () => {
    await page.getByRole('combobox', { name: 'Buscar na Patinha' }).fill(fullName);
    await page.getByRole('option', { name: /pessoas, agendamentos/ }).click();
    await page.getByRole('link', { name: `Ver ${fullName}` }).click();
    const suspend = page.getByRole('button', { name: 'Suspender conta' });
    await suspend.click();
    await page.getByLabel('Motivo da suspensão').fill('Pediu pagamento por fora da Patinha.');
    await suspend.last().click();
    await page
      .getByText(/^Suspenso em /)
      .first()
      .waitFor();
  });
  await visitor.leave();
});
