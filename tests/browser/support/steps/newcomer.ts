import type { Page } from 'playwright-core';

import type { Screen } from '../screens/screens.ts';
import { demoPassword } from './sign-in.ts';

export const newcomerTypes = ['tutor', 'prestador', 'empresa'] as const;
export type NewcomerType = (typeof newcomerTypes)[number];

const kinds = {
  tutor: { label: 'Tutor', documentDigits: 9 },
  prestador: { label: 'Prestador', documentDigits: 9 },
  empresa: { label: 'Empresa', documentDigits: 12 },
} as const;

const screen = (path: string, ready: RegExp): Omit<Screen, 'viewer'> => ({ path, ready });
const sellerScreens = (type: 'prestador' | 'empresa') => [
  screen(`/dashboard/${type}`, /Oi,/),
  screen(`/${type}/services`, /Serviços/),
  screen(`/${type}/bookings`, /Nenhum/),
  screen(`/${type}/agenda`, /Segunda/),
  screen(`/${type}/profile`, /Perfil público/),
];

/** The screens of a user without any data. */
export const newcomerScreens: Readonly<Record<NewcomerType, readonly Omit<Screen, 'viewer'>[]>> = {
  tutor: [
    screen('/dashboard/tutor', /Saldo Cashback/),
    screen('/tutor/pets', /pet/),
    screen('/tutor/wallet', /Nenhum ponto/),
    screen('/tutor/bookings', /Nada marcado/),
    screen('/messages', /Nenhuma conversa ainda/),
    screen('/carteirinha', /Novo código em|expira em breve/),
  ],
  prestador: sellerScreens('prestador'),
  empresa: sellerScreens('empresa'),
};

/** Signs up a new user with a name of the maximum length, and confirms the address by the mailed code. */
export async function signUpNewcomer(page: Page, type: NewcomerType): Promise<void> {
  const seed = String(Date.now());
  const email = `novato.${type}.${seed}@jornada.test`;
  await page.goto('/auth?tab=cadastrar');
  const form = page.getByRole('tabpanel');
  await form.getByRole('radio', { name: kinds[type].label }).check();
  await form
    .getByLabel('Nome completo')
    .fill('Maximiliana Wanderlúcia de Albuquerque Vasconcelos e Figueiredo');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Telefone').fill('11955556666');
  await form.getByLabel('CPF/CNPJ').fill(documentOf(seed.slice(-kinds[type].documentDigits)));
  await form.getByLabel('Senha').fill(demoPassword);
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  const code = page.getByLabel('Código de 6 dígitos');
  await code.waitFor();
  await code.fill(await mailedCode(page, email));
  await page.keyboard.press('Enter');
  // The first sign-in leads to the onboarding, and only the first.
  await page.getByRole('heading', { name: 'Complete seu cadastro' }).waitFor();
}

async function mailedCode(page: Page, email: string): Promise<string> {
  const giveUpAt = Date.now() + 30_000;
  while (Date.now() < giveUpAt) {
    const reply = await page.request.get('/dev/mailbox', { params: { to: email } });
    const code = /\b\d{6}\b/.exec(await reply.text())?.[0];
    if (code !== undefined) return code;
    await page.waitForTimeout(150);
  }
  throw new Error(`No code was mailed to ${email}`);
}

/** A CPF or CNPJ with its two check digits: weights grow to the left, a CNPJ's start again after nine. */
function documentOf(digits: string): string {
  const mostWeight = digits.length > 9 ? 9 : 11;
  const withCheck = (known: string) => {
    const sum = Array.from(known)
      .toReversed()
      .reduce((total, digit, at) => {
        return total + Number(digit) * (2 + (at % (mostWeight - 1)));
      }, 0);
    return `${known}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`;
  };
  return withCheck(withCheck(digits));
}
