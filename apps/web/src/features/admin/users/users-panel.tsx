import type { ListedUser } from '@patinha/contract/admin';
import { roles } from '@patinha/domain/shared';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { formatDay } from '../../../ui/format.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { ListRow, StateWord } from '../lists/list-row.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListFilter } from '../lists/use-list-filter.ts';
import { type UserFilter, userList } from './admin-users.api.ts';
import { roleLabel, usersText as text } from './admin-users.strings.ts';
import { OpenAppeals } from './open-appeals.tsx';

const roleChoices = roles.map((role) => [role, roleLabel[role]] as const);

/** Tab 'Usuários' (D-114): search, filters, and the way to each person's page. */
export function UsersPanel() {
  const filter = useListFilter({ role: '', state: '' });
  const list = useInfiniteQuery(userList(askedBy(filter.words, filter.values)));
  return (
    <div className="grid gap-5">
      <OpenAppeals />
      <ListSearch
        label={text.search}
        filter={filter}
        views="users"
        choices={[
          { name: 'role', label: text.role, options: [['', text.all], ...roleChoices] },
          {
            name: 'state',
            label: text.state,
            options: [
              ['', text.all],
              ['active', text.active],
              ['suspended', text.suspended],
            ],
          },
        ]}
      />
      <ListFrame
        list={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        label={text.caption}
        none={text.none}
        noneHint={text.noneHint}
        loadFailed={text.loadFailed}
      >
        {(user) => <UserLine key={user.user_id} user={user} />}
      </ListFrame>
    </div>
  );
}

function askedBy(q: string, chosen: Readonly<Record<string, string>>): UserFilter {
  const role = roles.find((known) => known === chosen['role']) ?? '';
  const state = (['active', 'suspended'] as const).find((known) => known === chosen['state']) ?? '';
  return { q, role, state };
}

/** One person of the list, leading to the own page. */
export function UserLine({ user }: { readonly user: ListedUser }) {
  const name = user.full_name || text.noName;
  return (
    <ListRow
      to={`/admin/users/${user.user_id}`}
      label={text.openOf(name)}
      person={{ id: user.user_id, name, photoUrl: user.avatar_url }}
      title={name}
      first={user.email}
      second={text.sinceDay(formatDay(user.created_at))}
      state={user.suspension && <StateWord tone="destructive">{text.suspendedBadge}</StateWord>}
      figure={user.roles.length === 0 ? text.noRole : user.roles.map((role) => roleLabel[role]).join(', ')}
    />
  );
}
