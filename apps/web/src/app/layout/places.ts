import type { Me } from '@patinha/contract/account';
import type { Role } from '@patinha/domain/shared';
// Only icons that nothing else draws: shared ones would be chunks of their own on every screen.
import { Banknote, House, Inbox, type LucideIcon, Menu as MenuIcon } from 'lucide-react';

import { isCurrent, type Menu, type MenuEntry } from './menu.ts';

/** One of the five of the bar (D-161). Without a path it opens the menu. */
export interface Place extends Partial<Omit<MenuEntry, 'label' | 'Icon'>> {
  readonly label: string;
  readonly Icon?: LucideIcon | undefined;
  /** The entry of the menu whose icon it has, if that is another one. */
  readonly iconOf?: string;
  /** The part of a list that it shows, as its query. */
  readonly query?: string;
  /** What of it waits for the person. */
  readonly counts?: 'messages' | 'requests' | 'work';
  /** The counter's tool stands out. */
  readonly isRaised?: true;
}

type Bar = 'tutor' | 'prestador' | 'empresa' | 'admin' | 'team';

const messages: Place = { label: 'Mensagens', path: '/messages', counts: 'messages' };
const validator: Place = { label: 'Validar', path: '/validar-carteirinha', isRaised: true };
const more: Place = { label: 'Mais', Icon: MenuIcon };

const bars: Readonly<Record<Bar, readonly Place[]>> = {
  tutor: [
    { label: 'Início', path: '/dashboard/tutor', Icon: House },
    { label: 'Buscar', path: '/marketplace' },
    { label: 'Agenda', path: '/tutor/bookings' },
    messages,
    { label: 'Carteirinha', path: '/carteirinha' },
  ],
  prestador: [
    { label: 'Início', path: '/dashboard/prestador', Icon: House },
    // Alone at its address, where the day is: a second tap leaves the other views.
    { label: 'Agenda', path: '/prestador/bookings', query: '' },
    {
      label: 'Pedidos',
      path: '/prestador/bookings',
      query: '?situacao=pending',
      Icon: Inbox,
      counts: 'requests',
    },
    messages,
    { label: 'Ganhos', path: '/prestador/earnings', Icon: Banknote },
  ],
  empresa: [
    { label: 'Início', path: '/dashboard/empresa', Icon: House },
    { label: 'Agenda', path: '/empresa/bookings', query: '?calendario=week', counts: 'requests' },
    validator,
    messages,
    more,
  ],
  admin: [
    { label: 'Fila', path: '/admin/fila', iconOf: '/admin/waiting' },
    { label: 'Disputas', path: '/admin/disputes' },
    { label: 'Pessoas', path: '/admin/users' },
    { label: 'Dinheiro', path: '/admin/payments', Icon: Banknote },
    { ...more, counts: 'work' },
  ],
  team: [
    { label: 'Hoje', path: '/empresa/equipe/hoje', Icon: House },
    { label: 'Agenda', path: '/empresa/team/agenda' },
    validator,
    more,
  ],
};

type Face = Pick<Me, 'user_type'> & Partial<Pick<Me, 'team'>>;

/** A member without a right to act has a menu of three, and no bar. */
function barOf(profile: Face | undefined, roles: readonly Role[]): Bar | undefined {
  if (profile?.team?.is_home) return profile.team.standing === 'active' ? 'team' : undefined;
  return profile?.user_type ?? (roles.includes('admin') ? 'admin' : undefined);
}

/** The places of a person's face, each with the addresses that the menu counts to it. */
export function placesOf(
  { entries }: Menu,
  profile: Face | undefined,
  roles: readonly Role[],
): readonly Place[] {
  const bar = barOf(profile, roles);
  if (!bar) return [];
  const entryAt = (address: string | undefined) => entries.find(({ path }) => path === address);
  return bars[bar].map((place) => ({
    ...entryAt(place.path),
    ...(place.iconOf !== undefined && { Icon: entryAt(place.iconOf)?.Icon }),
    ...place,
  }));
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

const showsPart = ({ path, query }: Place, { pathname, search }: Address): boolean =>
  query !== undefined && query !== '' && path === pathname && search.includes(query.slice(1));

/** The place that an address belongs to: by the shown part of a list first, then as the menu has it. */
export const placeAt = (places: readonly Place[], address: Address): Place | undefined =>
  places.find((place) => showsPart(place, address)) ??
  places.find((place) => isMenuEntry(place) && isCurrent(place, address.pathname));

const isMenuEntry = (place: Place): place is Place & MenuEntry =>
  place.path !== undefined && place.Icon !== undefined;

export const addressOf = ({ path = '', query = '' }: Place): string => path + query;
