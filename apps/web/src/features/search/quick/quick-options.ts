import { type QuickFind, quickFindKinds } from '@patinha/contract/search';
import { plainText } from '@patinha/domain/search';

import { formatDayTime } from '../../../ui/format.ts';
import { quickGroupText, quickSearchText as text } from './quick-search.strings.ts';

/** A screen of the person's menu. */
export interface QuickScreen {
  readonly label: string;
  readonly path: string;
}

export interface QuickOption {
  readonly key: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly path: string;
}

export interface QuickGroup {
  readonly title: string;
  readonly options: readonly QuickOption[];
}

const pathOf = ({ kind, id }: QuickFind, ownServices: string): string =>
  ({
    booking: `/bookings/${id}`,
    client: `/bookings/${id}`,
    pet: '/tutor/pets',
    service: `/servicos/${id}`,
    provider: `/prestadores/${id}`,
    own_service: ownServices,
  })[kind];

function optionOf(find: QuickFind, ownServices: string): QuickOption {
  const at = find.starts_at && formatDayTime(find.starts_at, find.zone ?? undefined);
  const details = [find.detail, at].filter(Boolean);
  return {
    key: `${find.kind}-${find.id}`,
    title: find.title,
    detail: details.length > 0 ? details.join(' • ') : undefined,
    path: pathOf(find, ownServices),
  };
}

/** What was found, by kind in one order; each kind of thing under its name. */
export const findGroups = (items: readonly QuickFind[], ownServices: string): QuickGroup[] =>
  quickFindKinds.flatMap((kind) => {
    const options = items.filter((find) => find.kind === kind).map((find) => optionOf(find, ownServices));
    return options.length > 0 ? [{ title: quickGroupText[kind], options }] : [];
  });

/** Screens of the own menu whose name holds the words. */
export function screenGroup(words: string, screens: readonly QuickScreen[]): QuickGroup[] {
  const wanted = plainText(words);
  const options = screens
    .filter(({ label }) => plainText(label).includes(wanted))
    .map(({ label, path }) => ({ key: path, title: label, detail: undefined, path }));
  return options.length > 0 ? [{ title: text.screens, options }] : [];
}

/** The screens that take the same words. An admin's views of people are recorded, so only that screen asks. */
export function listGroup(words: string, isAdmin: boolean): QuickGroup {
  const query = new URLSearchParams({ q: words }).toString();
  const lists = [
    ...(isAdmin ? [[text.administration, '/admin/search']] : []),
    [text.marketplace, '/marketplace'],
  ] as const;
  const options = lists.map(([place = '', path = '']) => ({
    key: path,
    title: text.allIn(words, place),
    detail: undefined,
    path: `${path}?${query}`,
  }));
  return { title: text.all, options };
}
