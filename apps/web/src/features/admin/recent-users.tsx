import type { RecentUser } from '@patinha/contract/admin';
import { Link } from 'react-router';

import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { adminText, userTypeLabel } from './admin.strings.ts';
import { SeeAll } from './see-all.tsx';

export function RecentUsers({ users }: { users: readonly RecentUser[] }) {
  return (
    <Card>
      <CardHeader
        title={adminText.recentUsers}
        action={<SeeAll to="/admin/users" of={adminText.recentUsers} />}
      />
      {users.length === 0 && <EmptyState title={adminText.noUsers} />}
      <ul className="divide-border divide-y">
        {users.map((user) => {
          const name = user.full_name || adminText.noName;
          return (
            <li key={user.user_id} className="flex items-center gap-3 py-3">
              <PersonAvatar name={name} id={user.user_id} photoUrl={user.avatar_url} />
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <div className="flex items-start justify-between gap-2">
                  <Link
                    to={`/admin/users/${user.user_id}`}
                    className="min-w-0 font-semibold underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                  <Badge>{user.user_type ? userTypeLabel[user.user_type] : adminText.noType}</Badge>
                </div>
                <p className="text-muted-foreground text-sm">{user.email}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
