import type { Page } from 'playwright-core';

/** The password of every demonstration account, and of the journeys' accounts. */
export const demoPassword = 'Patinha-2026';

interface Seat {
  readonly page: Page;
}

/** Signs in on the screen and waits for the user's dashboard. */
export async function signIn({ page }: Seat, email: string): Promise<void> {
  await enterPassword({ page }, email);
  await page.waitForURL(/\/(dashboard|admin)/);
}

/** The password step only, for users who get no further by it. */
export async function enterPassword({ page }: Seat, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha').fill(password);
  await form.getByRole('button', { name: 'Entrar' }).click();
}
