import type { ListedUser } from '@patinha/contract/admin';
import { roles } from '@patinha/domain/shared';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/error-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../../ui/table.tsx';
import { textIn } from '../form-text.ts';
import { type UserFilter, userList } from './admin-users.api.ts';
import { roleLabel, usersText as text } from './admin-users.strings.ts';
import { OpenAppeals } from './open-appeals.tsx';

/** Tab 'Usuários' (D-114): search, filters, and the way to each person's page. */
export function UsersPanel({ words = '' }: { readonly words?: string }) {
  const [filter, setFilter] = useState<UserFilter>({ q: words, role: '', state: '' });
  const list = useInfiniteQuery(userList(filter));
  const users = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-5">
      <OpenAppeals />
      <UserSearch words={words} onSearch={setFilter} />
      {list.isError && !users && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {!users && !list.isError && <SkeletonList className="h-14" />}
      {users?.length === 0 && <EmptyState title={text.none} description={text.noneHint} />}
      {users && users.length > 0 && <UserTable users={users} />}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  );
}

interface UserSearchProps {
  readonly words: string;
  readonly onSearch: (filter: UserFilter) => void;
}

function UserSearch({ words, onSearch }: UserSearchProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const role = roles.find((known) => known === data.get('role')) ?? '';
    const state = (['active', 'suspended'] as const).find((known) => known === data.get('state')) ?? '';
    onSearch({ q: textIn(data, 'q'), role, state });
  }
  return (
    <form
      role="search"
      onSubmit={search}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Field label={text.search}>
        {(control) => (
          <Input
            {...control}
            name="q"
            type="search"
            defaultValue={words}
            maxLength={120}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={text.role}>
        {(control) => (
          <Select {...control} name="role">
            <option value="">{text.all}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabel[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.state}>
        {(control) => (
          <Select {...control} name="state">
            <option value="">{text.all}</option>
            <option value="active">{text.active}</option>
            <option value="suspended">{text.suspended}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" className="min-h-12">
        {text.searchButton}
      </Button>
    </form>
  );
}

/** People of the list, each leading to the own page. */
export const UserTable = ({ users }: { readonly users: readonly ListedUser[] }) => (
  <Table caption={text.caption}>
    <TableHead>
      <TableHeader>{text.name}</TableHeader>
      <TableHeader className="max-sm:hidden">{text.since}</TableHeader>
      <TableHeader>{text.actions}</TableHeader>
    </TableHead>
    <TableBody>
      {users.map((user) => (
        <UserLine key={user.user_id} user={user} />
      ))}
    </TableBody>
  </Table>
);

function UserLine({ user }: { readonly user: ListedUser }) {
  const name = user.full_name || text.noName;
  return (
    <tr>
      <TableCell className="[overflow-wrap:anywhere] sm:min-w-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted-foreground text-sm">{user.email}</p>
        <span className="mt-2 flex flex-wrap gap-1.5">
          {user.suspension && <Badge tone="destructive">{text.suspendedBadge}</Badge>}
          {user.roles.length === 0 && <Badge>{text.noRole}</Badge>}
          {user.roles.map((role) => (
            <Badge key={role} tone={role === 'admin' ? 'info' : 'neutral'}>
              {roleLabel[role]}
            </Badge>
          ))}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap max-sm:hidden">{formatDay(user.created_at)}</TableCell>
      <TableCell>
        <Button asChild variant="outline" size="sm">
          <Link to={`/admin/users/${user.user_id}`} aria-label={text.openOf(name)}>
            {text.open}
          </Link>
        </Button>
      </TableCell>
    </tr>
  );
}
