import type { Page } from 'playwright-core';

import { openScreen, settle } from './open-screen.ts';
import { type Screen, screens, type Viewer } from './screens.ts';

/** What opens on a screen at the press of a button: a window, a menu, another tab. */
export interface OpenedPart {
  readonly screen: Screen;
  /** Buttons, tabs or summaries, pressed one after the other. */
  readonly press: readonly RegExp[];
  /** Stands on the screen once it is open. */
  readonly shows: string;
  /** Only a screen so narrow has it. */
  readonly only?: 'phone';
  /** What has to be so before it can be opened. */
  readonly given?: (page: Page) => Promise<void>;
}

const dialog = '[role="dialog"], [role="alertdialog"]';
const panel = '[role="tabpanel"]:not([hidden])';

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

function windowsOf(screen: Screen, buttons: readonly RegExp[]): OpenedPart[] {
  return buttons.map((button) => ({ screen, press: [button], shows: dialog }));
}

/** Seen as by somebody who has linked an account elsewhere, which no demonstration has. */
async function linkedAccount(page: Page): Promise<void> {
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch();
    const user: { identities: object[] } = await response.json();
    const [own] = user.identities;
    const linked = { ...own, id: 'elsewhere', identity_id: crypto.randomUUID(), provider: 'google' };
    await route.fulfill({ response, json: { ...user, identities: [own, linked] } });
  });
}

export const openedParts: readonly OpenedPart[] = [
  { screen: screenOf('nobody', '/marketplace'), press: [/^Data, preço/], shows: 'details[open]' },
  ...windowsOf(screenOf('tutora', '/tutor/pets'), [/^Adicionar pet/, /^Remover/]),
  { screen: screenOf('tutora', '/dashboard/tutor'), press: [/^Sua conta/], shows: '[role="menu"]' },
  { screen: screenOf('tutora', '/tutor/pets'), press: [/^Abrir menu/], shows: dialog, only: 'phone' },
  ...windowsOf(screenOf('tutora', '/tutor/bookings', 'Pendente'), [/^Cancelar/]),
  ...windowsOf(screenOf('tutora', '/settings'), [
    /^Alterar e-mail/,
    /^Alterar senha/,
    /^Adicionar aplicativo/,
    /^Adicionar celular/,
    /^Sair deste aparelho/,
  ]),
  {
    screen: screenOf('tutora', '/settings'),
    given: linkedAccount,
    press: [/^Desvincular.*Google/],
    shows: dialog,
  },
  ...windowsOf(screenOf('tutora', '/compliance?tab=meus-dados'), [/^Excluir Minha Conta/]),
  {
    screen: screenOf('tutor2', '/tutor/bookings', 'Aceito'),
    press: [/^Cartão/],
    shows: '[autocomplete="cc-number"]',
  },
  ...windowsOf(screenOf('prestadora', '/prestador/services'), [/^Cadastrar/, /^Fotos/]),
  ...windowsOf(screenOf('prestadora', '/prestador/bookings', 'Pendente'), [/^Recusar/]),
  ...windowsOf(screenOf('prestadora', '/kyc'), [/^Enviar/]),
  { screen: screenOf('admin', '/admin'), press: [/^Verificações/], shows: panel },
  {
    screen: screenOf('admin', '/admin'),
    press: [/^Usuários/, /^Ver /],
    shows: '[role="dialog"] textarea',
  },
  { screen: screenOf('admin', '/admin'), press: [/^Incidentes/, /^Registrar/], shows: dialog },
  ...windowsOf(screenOf('admin', '/admin'), [/^Exportar Dados/]),
  ...windowsOf(screenOf('admin', '/admin/services'), [/^Retirar da busca/]),
  ...windowsOf(screenOf('admin', '/admin/users'), [/^Ver /]),
];

export async function openPart(page: Page, { screen, press, shows, given }: OpenedPart): Promise<void> {
  await page.unrouteAll();
  await given?.(page);
  await openScreen(page, screen);
  for (const name of press)
    await page
      .getByRole('button', { name })
      .or(page.getByRole('tab', { name }))
      .or(page.locator('summary', { hasText: name }))
      .first()
      .click();
  await page.locator(shows).first().waitFor();
  await settle(page);
}
