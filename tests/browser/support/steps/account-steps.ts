import type { Page } from 'playwright-core';
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

/** Signs up on the screen, presses the mail's button, is signed in, and completes the onboarding. */
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
  await page.getByRole('heading', { name: 'Dados Pessoais' }).waitFor();
  await completeOnboarding(page, account.type);
}

async function completeOnboarding(page: Page, type: NewAccount['type']): Promise<void> {
  const next = page.getByRole('button', { name: 'Próximo' });
  await next.click();
  if (type === 'prestador') {
    await page.getByLabel('Sobre você').fill('Passeio com cães desde 2016.');
    await page.getByLabel('Especialidades').fill('Cães idosos');
    await next.click();
  }
  await page.getByLabel('Rua').fill('Rua Direita');
  await page.getByLabel('Cidade').fill('Ouro Preto');
  await next.click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const documents = page.getByRole('dialog', { name: 'Verificação de identidade' });
  await documents.waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/dashboard\//);
}
