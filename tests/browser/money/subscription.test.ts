import { expect, test } from 'vitest';

import type { Visitor } from '../support/browser.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { addPet, newTutorWithDog } from '../support/steps/pet-steps.ts';

// A tutor with three pets subscribes to add a fourth, cancels the renewal with one click, and is refunded.
const email = 'yolanda@jornada.test';

const planOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Tutor Premium' });

async function petsSay(tutor: Visitor, words: RegExp): Promise<void> {
  await tutor.page.goto('/tutor/pets');
  await expect.poll(() => tutor.page.getByRole('main').innerText()).toMatch(words);
}

/** The payer's bank: one press authorizes the monthly payments and pays the first. */
async function authorise({ page, context }: Visitor): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Autorizar no simulador' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Autorizar e pagar o primeiro mês' }).click();
  await bank.getByText('Autorizado e pago.').waitFor();
  await page.bringToFront();
}

test('a tutor pays Premium by Pix Automático, has a fourth pet, cancels with one click, and gets R$ 19,00 back', async () => {
  const tutor = await newTutorWithDog(
    { fullName: 'Yolanda Yamada', email, phone: '(11) 96666-4545', document: '630.947.215-16' },
    'Amora',
  );
  const { page } = tutor;
  for (const name of ['Brisa', 'Caju']) await addPet(tutor, name);
  await petsSay(tutor, /3 de 3 pets do plano gratuito/);
  await expect
    .poll(() => page.getByRole('main').getByRole('button', { name: 'Adicionar pet' }).count())
    .toBe(0);
  await page.getByRole('link', { name: 'Ver planos sem este limite' }).click();

  await planOf(tutor)
    .getByRole('button', { name: /^Assinar por R\$\s19,00 por mês$/ })
    .click();
  await page.getByRole('heading', { name: 'Autorize o Tutor Premium no seu banco' }).waitFor();
  await page.getByText('AMBIENTE SIMULADO – nenhum dinheiro real').waitFor();
  await authorise(tutor);
  // The open screen updates by itself.
  await planOf(tutor).getByText('Ativa', { exact: true }).waitFor({ timeout: 20_000 });
  const running = await planOf(tutor).innerText();
  expect(running).toMatch(
    /Valor por mês\s+R\$\s19,00[\s\S]+Pago até\s+\d\d\/\d\d\/\d{4}[\s\S]+Próxima cobrança/,
  );
  expect(running).toMatch(/Pets ilimitados[\s\S]+R\$\s19,00 em [\s\S]+Paga/);
  await expectAccessible(page);

  await addPet(tutor, 'Dengo');
  await petsSay(tutor, /4 cadastrados/);
  await page.goto('/dashboard/tutor');
  await page.getByText('Saldo Cashback').waitFor();
  await page.getByRole('link', { name: 'Conhecer o plano' }).waitFor({ state: 'detached' });

  await page.goto('/upgrade');
  await planOf(tutor).getByRole('button', { name: 'Cancelar assinatura' }).click();
  await planOf(tutor).getByText('Cancelada', { exact: true }).waitFor();
  await expect
    .poll(() => planOf(tutor).innerText())
    .toMatch(/O plano continua valendo até \d\d\/\d\d\/\d{4}/);
  await expect.poll(() => planOf(tutor).innerText()).not.toContain('Próxima cobrança');
  await planOf(tutor)
    .getByRole('button', { name: /^Cancelar agora e receber R\$\s19,00 de volta$/ })
    .click();
  await page.getByText('Desistência confirmada').first().waitFor();
  const last = page.getByRole('region', { name: 'Sua última assinatura' });
  await last
    .getByText('Você desistiu da assinatura Tutor Premium. O valor volta inteiro para a sua conta.')
    .waitFor();
  await expect.poll(() => last.innerText(), { timeout: 30_000 }).toMatch(/R\$\s19,00 em [\s\S]+Devolvida/);
  await planOf(tutor)
    .getByRole('button', { name: /^Assinar por R\$\s19,00 por mês$/ })
    .waitFor();

  // Nothing is deleted: the fourth pet stays, but is read-only.
  await petsSay(tutor, /4 de 3 pets do plano gratuito/);
  await page.getByRole('link', { name: 'Ver perfil de Dengo' }).click();
  await page.getByRole('heading', { name: 'Dengo' }).waitFor();
  await page.getByText('Seu plano não cobre mais este pet: o perfil fica só para leitura.').waitFor();
  await tutor.leave();
});
