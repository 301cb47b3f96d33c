import type { Locator } from 'playwright-core';

import type { Visitor } from '../browser.ts';

/** Finds a user by name in the list of people, and opens their page. */
export async function openSheetOf({ page }: Visitor, fullName: string): Promise<Locator> {
  await page.goto('/admin/users');
  await page.getByLabel('Nome, empresa, pet, e-mail, telefone, CPF ou CNPJ').fill(fullName);
  await page.getByRole('link', { name: `Ver ${fullName}` }).click();
  return page.getByRole('main');
}
