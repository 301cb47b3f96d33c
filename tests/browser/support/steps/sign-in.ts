import type { Page } from 'playwright-core';

/** The password of every demonstration account, and of those that journeys make. */
export const demoPassword = 'Patinha-2026';

interface Seat {
  readonly page: Page;
}

/** Signs in on the screen and waits for the own dashboard. */
export async function signIn({ page }: Seat, email: string): Promise<void> {
  await enterPassword({ page }, email);
  await page.waitForURL(/\/(dashboard|admin)/);
}

/** The first half of it, for those who get no further by it. */
export async function enterPassword({ page }: Seat, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha').fill(password);
  await form.getByRole('button', { name: 'Entrar' }).click();
}
