import type { Me } from '@patinha/contract/account';
import type { SitePath } from '@patinha/contract/site';
import { productName, type Role, type UserType } from '@patinha/domain/shared';
import {
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  Crown,
  HandHeart,
  History,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  PawPrint,
  Scale,
  ScanLine,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Store,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { matchPath } from 'react-router';

import { roleCaptions, teamCaption } from '../app.strings.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: string;
  /** Other addresses of the same screen, also highlighted (D-11). */
  readonly alsoAt?: readonly string[];
  /** Address prefixes of the screens reached from this one. */
  readonly leadsTo?: readonly string[];
  /** Other entries have addresses below this one. */
  readonly isAlone?: true;
  /** Not in the specification's menu: below its entries, after a line 'Mais' (D-161). */
  readonly isAdded?: true;
  /** Carries the number of things that wait for an admin. */
  readonly countsWaiting?: true;
  readonly Icon: LucideIcon;
}

const validator: MenuEntry = { label: 'Validar carteirinha', path: '/validar-carteirinha', Icon: ScanLine };
const addedValidator: MenuEntry = { ...validator, isAdded: true };

/** Menus of §2, only with the screens that exist; docs/spec-map.md lists the others. */
const menus: Readonly<Record<Role, readonly MenuEntry[]>> = {
  tutor: [
    { label: 'Dashboard', path: '/dashboard/tutor', alsoAt: ['/tutor'], Icon: LayoutDashboard },
    { label: 'Meus Pets', path: '/tutor/pets', Icon: PawPrint },
    {
      label: 'Agendamentos',
      path: '/tutor/bookings',
      leadsTo: ['/bookings/', '/disputa/'],
      Icon: CalendarCheck,
    },
    { label: 'Mensagens', path: '/messages', isAdded: true, Icon: MessageCircle },
    { label: 'Carteirinha', path: '/carteirinha', Icon: IdCard },
    { label: 'Carteira', path: '/tutor/wallet', Icon: Wallet },
    { label: 'Planos', path: '/upgrade', isAdded: true, Icon: Crown },
    { label: 'Histórico', path: '/tutor/history', Icon: History },
    { label: 'Verificação', path: '/kyc', isAdded: true, Icon: ShieldCheck },
    {
      label: 'Explorar Serviços',
      path: '/marketplace',
      leadsTo: ['/servicos/', '/prestadores/'],
      isAdded: true,
      Icon: Search,
    },
    { label: 'Perfil', path: '/tutor/profile', alsoAt: ['/profile'], Icon: UserRound },
    { label: 'Configurações', path: '/tutor/settings', alsoAt: ['/settings'], Icon: Settings },
  ],
  prestador: [
    { label: 'Dashboard', path: '/dashboard/prestador', alsoAt: ['/prestador'], Icon: LayoutDashboard },
    { label: 'Meus Serviços', path: '/prestador/services', leadsTo: ['/prestador/publicar'], Icon: Store },
    {
      label: 'Agendamentos',
      path: '/prestador/bookings',
      leadsTo: ['/bookings/', '/disputa/'],
      Icon: CalendarCheck,
    },
    { label: 'Avaliações', path: '/prestador/reviews', Icon: Star },
    {
      label: 'Pedidos perto de mim',
      path: '/marketplace/pedidos-abertos',
      leadsTo: ['/marketplace/propostas'],
      isAdded: true,
      Icon: HandHeart,
    },
    { label: 'Horários', path: '/prestador/agenda', isAdded: true, Icon: CalendarClock },
    { label: 'Ganhos', path: '/prestador/earnings', Icon: Wallet },
    { label: 'Histórico', path: '/prestador/history', Icon: History },
    { label: 'Perfil público', path: '/prestador/profile', Icon: UserRound },
    { label: 'Verificação', path: '/prestador/certifications', alsoAt: ['/kyc'], Icon: ShieldCheck },
    { label: 'Mensagens', path: '/messages', isAdded: true, Icon: MessageCircle },
    { label: 'Clientes', path: '/prestador/clientes', isAdded: true, Icon: PawPrint },
    { label: 'Carteirinha', path: '/carteirinha', isAdded: true, Icon: IdCard },
    addedValidator,
    { label: 'Configurações', path: '/prestador/settings', alsoAt: ['/settings'], Icon: Settings },
  ],
  empresa: [
    { label: 'Dashboard', path: '/dashboard/empresa', alsoAt: ['/empresa'], Icon: LayoutDashboard },
    { label: 'Equipe', path: '/empresa/team', leadsTo: ['/empresa/team/agenda'], Icon: Users },
    { label: 'Serviços', path: '/empresa/services', leadsTo: ['/empresa/publicar'], Icon: Store },
    {
      label: 'Agendamentos',
      path: '/empresa/bookings',
      leadsTo: ['/bookings/', '/disputa/'],
      Icon: CalendarCheck,
    },
    // The counter cannot wait for a walk down the list.
    addedValidator,
    { label: 'Avaliações', path: '/empresa/reviews', isAdded: true, Icon: Star },
    {
      label: 'Pedidos perto de mim',
      path: '/marketplace/pedidos-abertos',
      leadsTo: ['/marketplace/propostas'],
      isAdded: true,
      Icon: HandHeart,
    },
    { label: 'Horários', path: '/empresa/agenda', isAdded: true, Icon: CalendarClock },
    { label: 'Receita', path: '/empresa/revenue', leadsTo: ['/empresa/fechamento'], Icon: Wallet },
    { label: 'Assinatura', path: '/empresa/subscription', alsoAt: ['/upgrade'], Icon: Crown },
    { label: 'Relatórios', path: '/empresa/reports', Icon: ChartColumn },
    { label: 'Perfil público', path: '/empresa/profile', Icon: UserRound },
    { label: 'Verificação', path: '/kyc', isAdded: true, Icon: ShieldCheck },
    { label: 'Mensagens', path: '/messages', isAdded: true, Icon: MessageCircle },
    { label: 'Clientes', path: '/empresa/clientes', isAdded: true, Icon: PawPrint },
    { label: 'Carteirinha', path: '/carteirinha', isAdded: true, Icon: IdCard },
    { label: 'Configurações', path: '/empresa/settings', alsoAt: ['/settings'], Icon: Settings },
  ],
  admin: [
    {
      label: 'Dashboard Admin',
      path: '/admin',
      leadsTo: ['/admin/bookings', '/admin/search'],
      isAlone: true,
      Icon: LayoutDashboard,
    },
    { label: 'Análises', path: '/admin/analytics', Icon: ChartColumn },
    { label: 'Receita', path: '/admin/revenue', Icon: Wallet },
    { label: 'Usuários', path: '/admin/users', Icon: UserRound },
    { label: 'Serviços', path: '/admin/services', Icon: Store },
    { label: 'Pagamentos', path: '/admin/payments', Icon: IdCard },
    { label: 'Disputas', path: '/admin/disputes', Icon: Scale },
    { label: 'Configurações', path: '/admin/settings', Icon: Settings },
    { label: 'Relatórios', path: '/admin/reports', Icon: CalendarClock },
    {
      label: 'Esperando por nós',
      path: '/admin/waiting',
      leadsTo: ['/admin/fila'],
      countsWaiting: true,
      isAdded: true,
      Icon: ShieldCheck,
    },
    { label: 'Auditoria', path: '/admin/auditoria', isAdded: true, Icon: History },
  ],
};

export interface Menu {
  readonly caption: string;
  readonly entries: readonly MenuEntry[];
}

type Team = NonNullable<Me['team']>;

const teamToday: MenuEntry = { label: 'Hoje', path: '/empresa/equipe/hoje', Icon: LayoutDashboard };
const teamAgenda: MenuEntry = {
  label: 'Agenda da equipe',
  path: '/empresa/team/agenda',
  Icon: CalendarClock,
};
const teamPlace: MenuEntry = { label: 'Minha equipe', path: '/empresa/team', isAlone: true, Icon: Users };
const ownAccount: readonly MenuEntry[] = [
  { label: 'Perfil', path: '/profile', Icon: UserRound },
  { label: 'Configurações', path: '/settings', Icon: Settings },
];

const ofManagers: readonly MenuEntry[] = [
  { label: 'Pedidos da empresa', path: '/empresa/bookings', Icon: CalendarCheck },
  { label: 'Conversas da empresa', path: '/empresa/messages', Icon: MessageCircle },
  { label: 'Horários', path: '/empresa/agenda', Icon: CalendarClock },
  { label: 'Avaliações', path: '/empresa/reviews', Icon: Star },
  { label: 'Campanhas e números', path: '/empresa/campanhas', Icon: Store },
  { label: 'Relatórios', path: '/empresa/reports', Icon: ChartColumn },
];

/** The place of a team's member (D-182); without a right to act, only what says why. */
function entriesOf({ standing, role }: Team): readonly MenuEntry[] {
  if (standing !== 'active') return [teamPlace];
  return [teamToday, teamAgenda, ...(role === 'manager' ? ofManagers : []), validator, teamPlace];
}

function entriesWith(team: Team, own: readonly MenuEntry[]): readonly MenuEntry[] {
  const ofTeam = entriesOf(team);
  if (team.is_home) return [...ofTeam, ...ownAccount];
  return [...ofTeam, ...own.filter(({ path }) => ofTeam.every((entry) => entry.path !== path))];
}

/** The menu of a person's face and their team, what was added last; the caption is Admin without a profile (§2). */
export function menuOf(
  profile: { readonly user_type: UserType | null; readonly team?: Team | null } | undefined,
  roles: readonly Role[],
): Menu {
  const ofFace = profile?.user_type ? menus[profile.user_type] : [];
  const own = profile?.team ? entriesWith(profile.team, ofFace) : ofFace;
  const all = roles.includes('admin') ? [...own, ...menus.admin] : own;
  const entries = all.toSorted((one, other) => Number(one.isAdded ?? 0) - Number(other.isAdded ?? 0));
  const isOnlyAdmin = own.length === 0 && roles.includes('admin');
  if (!profile || isOnlyAdmin) return { caption: roleCaptions.admin, entries };
  if (profile.team?.is_home) return { caption: teamCaption(profile.team.company_name), entries };
  return { caption: profile.user_type ? roleCaptions[profile.user_type] : '', entries };
}

/** Whether a menu entry leads to the screen at this address or to a parent of it. */
export const isCurrent = (
  { path, alsoAt = [], leadsTo = [], isAlone }: MenuEntry,
  pathname: string,
): boolean =>
  [path, ...alsoAt].includes(pathname) ||
  [...(isAlone ? [] : [`${path}/`]), ...leadsTo].some((start) => pathname.startsWith(start));

/** Screens without a menu entry. */
const titlesOutside: Readonly<Partial<Record<SitePath, string>>> = {
  '/settings': 'Configurações',
  '/upgrade': 'Planos',
  '/notifications': 'Notificações',
  '/empresa/equipe/hoje': 'Hoje',
  '/empresa/messages': 'Mensagens',
  '/empresa/messages/:threadId': 'Mensagens',
  '/empresa/campanhas': 'Campanhas e números',
  '/onboarding': 'Concluir cadastro',
  '/tutor/favorites': 'Favoritos',
  '/pago/:bookingId': 'Pago',
  '/recibo/:receiptId': 'Recibo',
  '/pet-perdido/:token': 'Pet perdido',
};

/** The title of the screen at this address, which may be in another role's menu or in none. */
export function titleAt(menu: Menu, pathname: string): string {
  const entries = [...menu.entries, ...Object.values(menus).flat()];
  const outside = Object.entries(titlesOutside).find(([path]) => matchPath(path, pathname))?.[1];
  return entries.find((entry) => isCurrent(entry, pathname))?.label ?? outside ?? productName;
}
