import type { Page } from 'playwright-core';

import { openScreen } from './open-screen.ts';
import { type Screen, screens, type Viewer } from './screens.ts';

/** What opens on a screen at the press of a button: a window, a menu, another tab. */
export interface OpenedPart {
  readonly screen: Screen;
  readonly button: RegExp;
  /** Stands on the screen once it is open. */
  readonly shows: string;
}

const dialog = '[role="dialog"], [role="alertdialog"]';

function screenOf(viewer: Viewer, path: string, beside?: string): Screen {
  const found = screens.find(
    (screen) =>
      screen.viewer === viewer &&
      screen.path === path &&
      screen.behind?.[0]?.beside === beside &&
      (beside !== undefined || !screen.behind),
  );
  if (!found) throw new Error(`No screen ${path} of ${viewer}`);
  return found;
}

export const openedParts: readonly OpenedPart[] = [
  { screen: screenOf('nobody', '/marketplace'), button: /^Data, preço/, shows: 'details[open]' },
  { screen: screenOf('tutora', '/tutor/pets'), button: /^Adicionar pet/, shows: dialog },
  { screen: screenOf('tutora', '/tutor/pets'), button: /^Remover/, shows: dialog },
  { screen: screenOf('tutora', '/dashboard/tutor'), button: /^Sua conta/, shows: '[role="menu"]' },
  { screen: screenOf('tutora', '/tutor/bookings', 'Pendente'), button: /^Cancelar/, shows: dialog },
  {
    screen: screenOf('tutor2', '/tutor/bookings', 'Aceito'),
    button: /^Cartão/,
    shows: '[autocomplete="cc-number"]',
  },
  { screen: screenOf('prestadora', '/prestador/services'), button: /^Cadastrar/, shows: dialog },
  { screen: screenOf('prestadora', '/prestador/services'), button: /^Fotos/, shows: dialog },
  { screen: screenOf('prestadora', '/prestador/bookings', 'Pendente'), button: /^Recusar/, shows: dialog },
];

export async function openPart(page: Page, { screen, button, shows }: OpenedPart): Promise<void> {
  await openScreen(page, screen);
  const summary = page.locator('summary', { hasText: button });
  await page
    .getByRole('button', { name: button })
    .or(page.getByRole('tab', { name: button }))
    .or(summary)
    .first()
    .click();
  await page.locator(shows).first().waitFor();
}
