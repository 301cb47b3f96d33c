import { expect } from 'vitest';

import type { Visitor } from '../browser.ts';
import { waitForMail } from '../dev-routes.ts';
import { product } from '../product.ts';
import { demoPassword } from './sign-in.ts';

export interface NewAccount {
  readonly type: 'tutor' | 'prestador' | 'empresa';
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
}

const typeLabel = { tutor: 'Tutor', prestador: 'Prestador', empresa: 'Empresa' } as const;

/** Signs up on the screen, presses the mail's button, and is signed in. */
export async function signUp({ page }: Visitor, account: NewAccount): Promise<void> {
  await page.goto(`/auth?type=${account.type}`);
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  const form = page.getByRole('tabpanel');
  await expect.poll(() => form.getByRole('radio', { name: typeLabel[account.type] }).isChecked()).toBe(true);
  await form.getByLabel('Nome completo').fill(account.fullName);
  await form.getByLabel('E-mail').fill(account.email);
  await form.getByLabel('Telefone').fill(account.phone);
  await form.getByLabel('CPF/CNPJ').fill(account.document);
  await form.getByLabel('Senha').fill(demoPassword);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByText('Verifique seu e-mail para confirmar a conta.').first().waitFor();
  const mail = await waitForMail(account.email, /confirm/i);
  const [link = ''] = mail.links;
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await page.waitForURL(`${product().url}/**`);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/\/dashboard\//);
}
