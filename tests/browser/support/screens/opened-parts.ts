import type { Page } from 'playwright-core';

import { differingBooks, someDebts } from '../books-that-differ.ts';
import { someMeetings } from '../steps/agreed-meetings.ts';
import { dayAhead } from '../steps/calendar.ts';
import { careInService } from './care-seen-as.ts';
import { companyAgenda, companyTeam } from './company-seen-as.ts';
import { settle } from './open-screen.ts';
import { anyRow, inState, type Screen, screens, type Viewer } from './screens.ts';
import { askedSeries, openDiscount, runningSeries, savedCards } from './seen-as.ts';

/** What opens on a screen at the press of a button: a window, a menu, another tab. */
export interface OpenedPart {
  readonly screen: Screen;
  /** Buttons, tabs or summaries, pressed one after the other. */
  readonly press: readonly RegExp[];
  /** Visible once the part is open. */
  readonly shows: string;
  /** Only narrow screens have it. */
  readonly only?: 'phone';
  /** Prepares the page so that the part can be opened. */
  readonly given?: (page: Page) => Promise<void>;
  /** What opens it in addition to presses. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Matches open windows. */
export const dialog = '[role="dialog"], [role="alertdialog"]';
const panel = '[role="tabpanel"]:not([hidden])';

function screenOf(viewer: Viewer, path: string, inCard?: string): Screen {
  const found = screens.find(
    (screen) =>
      screen.viewer === viewer &&
      screen.path === path &&
      screen.behind?.[0]?.inCard === inCard &&
      (inCard !== undefined || !screen.behind),
  );
  if (!found) throw new Error(`No screen ${path} of ${viewer}`);
  return found;
}

/** The viewer's first screen behind such a link. */
function screenBehind(viewer: Viewer, link: string): Screen {
  const found = screens.find((screen) => screen.viewer === viewer && screen.behind?.[0]?.link === link);
  if (!found) throw new Error(`No screen of ${viewer} behind ${link}`);
  return found;
}

function windowsOf(screen: Screen, buttons: readonly RegExp[]): OpenedPart[] {
  return buttons.map((button) => ({ screen, press: [button], shows: dialog }));
}

/** Shows a linked external account, which no demonstration has. */
async function linkedAccount(page: Page): Promise<void> {
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch();
    const user: { identities: object[] } = await response.json();
    const [own] = user.identities;
    const linked = { ...own, id: 'elsewhere', identity_id: crypto.randomUUID(), provider: 'google' };
    await route.fulfill({ response, json: { ...user, identities: [own, linked] } });
  });
}

/** Shows a booking without reviews: a journey may have reviewed it already. */
async function nothingWritten(page: Page): Promise<void> {
  await page.route('**/api/bookings/*/reviews', async (route) => {
    const response = await route.fetch();
    const reviews: object = await response.json();
    await route.fulfill({ response, json: { ...reviews, can_write: true, own: null, other: null } });
  });
}

/** In the menu of a message. */
const chooseReport = (page: Page): Promise<void> => page.getByRole('menuitem', { name: 'Denunciar' }).click();

/** Days with bookings, to decide about each of them. */
async function wholeWeek(page: Page): Promise<void> {
  const from = await page.getByLabel('De', { exact: true }).inputValue();
  const to = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Até', { exact: true }).fill(to);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** On a phone the box is behind its button. */
async function typeInBox(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Abrir busca' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('combobox', { name: 'Buscar na Patinha' }).fill('pa');
}

/** A pet's profile from the tutor's list. */
const ownPet = screenBehind('tutora', '/tutor/pets/');
const servicePage = screenBehind('tutora', '/servicos/');

/** The windows of meetings, and past meetings. */
const meetingParts = (
  [
    // A tutor's stand in the agenda as rows that open.
    [
      'tutora',
      '/tutor/bookings',
      'tutor',
      [
        [/Aguardando resposta/, /^Retirar pedido/],
        [/Marcado/, /^Cancelar encontro/],
      ],
    ],
    ['prestadora', '/prestador/bookings', 'provider', [[/^Aceitar encontro/], [/^Recusar encontro/]]],
  ] as const
).flatMap(([viewer, path, side, presses]): OpenedPart[] => {
  const screen = screenOf(viewer, path);
  const given = someMeetings(side);
  return [
    { screen, given, press: [/^Encontros anteriores/], shows: 'details[open]' },
    ...presses.map((press) => ({ screen, given, press, shows: dialog })),
  ];
});

export const openedParts: readonly OpenedPart[] = [
  ...meetingParts,
  { screen: servicePage, press: [/^Quero conhecer antes/], shows: '[role="dialog"] [aria-pressed]' },
  { screen: screenOf('guest', '/marketplace'), press: [/^Mudar a busca/], shows: '[role="search"]' },
  ...windowsOf(screenOf('tutora', '/tutor/pets'), [/^Adicionar pet/, /^Remover/]),
  { screen: ownPet, press: [/^Guardar documento/], shows: dialog },
  { screen: ownPet, press: [/^Avisar que se perdeu/], shows: dialog },
  { screen: screenOf('tutora', '/dashboard/tutor'), press: [/^Sua conta/], shows: '[role="menu"]' },
  {
    screen: screenOf('tutora', '/dashboard/tutor'),
    press: [/^Notificações/],
    shows: '[data-slot="popover"] li',
  },
  ...(['tutora', 'prestadora', 'admin'] as const).map((viewer) => ({
    screen: screenOf(
      viewer,
      viewer === 'admin' ? '/admin' : `/dashboard/${viewer === 'tutora' ? 'tutor' : 'prestador'}`,
    ),
    act: typeInBox,
    press: [],
    shows: '[role="option"]',
  })),
  { screen: screenOf('tutora', '/tutor/pets'), press: [/^Abrir menu/], shows: dialog, only: 'phone' },
  ...windowsOf(screenOf('tutora', inState('pending'), anyRow), [/^Cancelar/]),
  ...windowsOf(screenOf('tutora', '/tutor/bookings'), [/^Sair da lista/]),
  ...windowsOf(screenOf('tutora', '/marketplace/pedidos', '2 propostas'), [/^Aceitar/, /^Encerrar pedido/]),
  ...windowsOf(screenOf('prestadora', '/marketplace/propostas'), [/^Retirar proposta/]),
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
  {
    screen: screenOf('tutora', '/messages', 'Carla'),
    press: [/^Opções da mensagem/],
    shows: '[data-slot="dropdown-menu"]',
  },
  {
    screen: screenOf('tutora', '/messages', 'Carla'),
    press: [/^Opções da mensagem/],
    act: chooseReport,
    shows: dialog,
  },
  ...windowsOf(screenOf('tutora', '/compliance?tab=meus-dados'), [/^Excluir Minha Conta/]),
  {
    screen: screenOf('tutor2', inState('accepted'), anyRow),
    press: [/^Cartão/],
    shows: '[autocomplete="cc-number"]',
  },
  {
    screen: screenOf('tutor2', inState('accepted'), anyRow),
    given: savedCards,
    press: [/^Cartão/],
    shows: 'input[type="radio"][disabled]',
  },
  {
    screen: screenOf('tutora', '/tutor/wallet'),
    given: savedCards,
    press: [],
    shows: 'button[aria-label^="Remover"]',
  },
  { screen: screenOf('tutora', '/tutor/wallet'), given: savedCards, press: [/^Remover/], shows: dialog },
  {
    screen: screenOf('tutor2', '/tutor/bookings', '1 de 3'),
    given: runningSeries,
    press: [/^Cancelar as próximas datas/],
    shows: dialog,
  },
  {
    screen: screenOf('tutor2', '/tutor/bookings', '1 de 3'),
    given: askedSeries,
    press: [/^Recusar todas/],
    shows: dialog,
  },
  {
    screen: screenOf('tutora', '/carteirinha'),
    given: openDiscount,
    press: [/^Descontos usados/, /^Contestar/],
    shows: dialog,
  },
  ...windowsOf(screenOf('prestadora', '/prestador/services'), [/^Cadastrar/, /^Fotos/]),
  ...windowsOf(screenOf('prestadora', '/prestador/bookings', 'Pendente'), [/^Recusar/]),
  {
    screen: screenOf('prestadora', '/prestador/bookings?calendario=month'),
    press: [/^Não posso atender/],
    act: wholeWeek,
    shows: dialog,
  },
  {
    screen: screenOf('prestadora', '/prestador/bookings', 'Confirmado'),
    press: [/^Remarcar/],
    shows: 'form[aria-label="Propor outro horário"]',
  },
  ...windowsOf(screenOf('prestadora', '/prestador/bookings', 'Em andamento'), [
    /^Ler a carteirinha na devolução/,
    /^Registrar incidente/,
  ]),
  {
    screen: screenOf('tutora', inState('completed'), anyRow),
    given: nothingWritten,
    press: [/^Avaliar$/],
    shows: dialog,
  },
  ...windowsOf(screenOf('prestadora', '/prestador/reviews'), [/^Responder/, /^Denunciar/]),
  ...windowsOf(screenOf('prestadora', '/kyc'), [/^Enviar/]),
  { screen: screenOf('prestadora', '/dashboard/prestador'), press: [/^Ganhos/], shows: panel },
  ...windowsOf(screenOf('prestadora', '/prestador/earnings'), [
    /^Trocar conta/,
    /^Pedir repasse/,
    /^Antecipar/,
  ]),
  { screen: screenOf('empresa', '/dashboard/empresa'), press: [/^Campanhas/], shows: `${panel} dl` },
  ...[/^Remover Bruna/, /^Horários e serviços de Bruna/, /^Cancelar convite de/].map((button) => ({
    screen: screenOf('empresa', '/empresa/team'),
    given: companyTeam,
    press: [button],
    shows: dialog,
  })),
  {
    screen: screenOf('empresa', '/empresa/team/agenda'),
    given: companyAgenda,
    press: [/^Escolher quem atende/],
    shows: '[role="dialog"] select',
  },
  {
    screen: screenOf('empresa', '/empresa/team/agenda'),
    given: companyAgenda,
    press: [/^Um dia por pessoa/],
    shows: '[aria-label="Agenda por pessoa"] button[aria-haspopup]',
  },
  ...[/^Ler a carteirinha na devolução/, /^Registrar incidente/].map((button) => ({
    screen: screenOf('empresa', `/empresa/team/agenda?dia=${dayAhead(-21)}`, 'Pacote mensal'),
    given: careInService,
    press: [button],
    shows: dialog,
  })),
  { screen: screenOf('admin', '/admin'), press: [/^Verificações/], shows: panel },
  { screen: screenOf('admin', '/admin'), press: [/^Usuários/], shows: panel },
  { screen: screenOf('admin', '/admin'), press: [/^Avaliações/, /^Retirar/], shows: dialog },
  { screen: screenOf('admin', '/admin'), press: [/^Denúncias/, /^Ler mensagem/], shows: dialog },
  { screen: screenOf('admin', '/admin'), press: [/^Contestações/, /^Anular desconto/], shows: dialog },
  { screen: screenOf('admin', '/admin'), press: [/^Incidentes/, /^Registrar/], shows: dialog },
  ...windowsOf(screenOf('admin', '/admin'), [/^Exportar Dados/]),
  { screen: screenOf('admin', '/admin'), press: [/^Disputas/], shows: panel },
  { screen: screenOf('admin', '/admin/payments'), press: [/^Contestações/], shows: panel },
  { screen: screenOf('admin', '/admin/payments'), press: [/^Divergências/], shows: panel },
  ...[[], [/^Registrar análise/]].map((more) => ({
    screen: screenOf('admin', '/admin/payments'),
    given: differingBooks,
    press: [/^Divergências/, ...more],
    shows: more.length > 0 ? dialog : `${panel} dl`,
  })),
  { screen: screenOf('admin', '/admin/payments'), press: [/^Dívidas/], shows: panel },
  ...[[], [/^Baixar dívida/], [/^Confirmar/]].map((more) => ({
    screen: screenOf('admin', '/admin/payments'),
    given: someDebts,
    press: [/^Dívidas/, ...more],
    shows: more.length > 0 ? dialog : `${panel} li`,
  })),
  ...windowsOf(screenOf('tutora', '/tutor/bookings', 'Banho completo'), [/^Aceitar proposta/]),
  ...windowsOf(screenOf('admin', '/admin/services'), [/^Retirar da busca/]),
];

/** Opens a part on its screen, which is already open. */
export async function openPart(page: Page, { press, shows, act }: OpenedPart): Promise<void> {
  for (const name of press)
    await page
      .getByRole('button', { name })
      .or(page.getByRole('tab', { name }))
      .or(page.locator('summary', { hasText: name }))
      .first()
      .click();
  await act?.(page);
  await page.locator(shows).first().waitFor();
  await settle(page);
}
