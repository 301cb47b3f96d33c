import { expect, test } from 'vitest';

import { openVisitor } from '../support/browser.ts';
import { dayAhead } from '../support/steps/calendar.ts';

// A provider blocks a day from the calendar, by keyboard, and it can no longer be booked.
test('a provider blocks a day in the calendar and frees it again', async () => {
  const carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
  const { page } = carer;
  await page.goto('/prestador/bookings');
  await page.getByRole('link', { name: 'Calendário' }).click();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).waitFor();
  const day = dayAhead(120);
  await page.goto(`/prestador/bookings?calendario=month&dia=${dayAhead(119)}`);
  await page.locator('[aria-pressed="true"][data-day]').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(new RegExp(`dia=${day}`));
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const chosen = page.locator(`[data-day="${day}"]`);
  await expect.poll(() => chosen.innerText()).toContain('bloqueado');

  await page.getByRole('button', { name: 'Semana', exact: true }).click();
  await page.getByText('Bloqueado', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Desbloquear o dia' }).click();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Bloqueado', { exact: true }).count()).toBe(0);

  // Back returns to the list, whatever was viewed in between.
  await page.getByRole('link', { name: 'Lista' }).click();
  await page.getByLabel('Situação').waitFor();
  await carer.leave();
});
