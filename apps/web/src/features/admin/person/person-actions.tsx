import type { UserDetail } from '@patinha/contract/admin';
import { Link } from 'react-router';

import { deviceName } from '../../../lib/auth/device-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDay, formatDayTime } from '../../../ui/format.ts';
import { SheetPart, type SheetPartProps } from '../sheet-part.tsx';
import { useUserAction } from '../users/admin-users.api.ts';
import { errorText, usersText } from '../users/admin-users.strings.ts';
import { AppealsPart } from '../users/appeals-part.tsx';
import { RoleButtons } from '../users/role-buttons.tsx';
import { SuspensionPart } from '../users/suspension-part.tsx';
import { NotePart } from './note-part.tsx';
import { personText as text } from './person.strings.ts';

/** What an admin can do with a person: notes, appeal, suspension, roles, sessions. */
export function PersonActions({ user }: { readonly user: UserDetail }) {
  const action = useUserAction(user.user_id);
  // The form that triggered it shows the message itself.
  const confirmed = useUserAction(user.user_id);
  const part: SheetPartProps = {
    user,
    isActing: action.isPending,
    perform: (change) => confirmed.mutateAsync(change),
    act: (change) => action.mutate(change),
  };
  return (
    <Card aria-labelledby="person-actions" className="grid content-start gap-5">
      <CardHeader id="person-actions" title={text.actions} />
      <NotePart userId={user.user_id} />
      {action.error && <Alert tone="destructive">{errorText(action.error)}</Alert>}
      <SuspensionPart {...part} />
      <AppealsPart userId={user.user_id} />
      <RoleButtons {...part} />
      <SessionsPart {...part} />
      <Link
        to={`/admin/auditoria?person=${user.user_id}`}
        className="text-link justify-self-start text-sm underline underline-offset-4"
      >
        {usersText.audit}
      </Link>
    </Card>
  );
}

const SessionsPart = ({ user, act, isActing }: SheetPartProps) => (
  <SheetPart title={usersText.sessions}>
    <p className="text-muted-foreground text-sm">
      {usersText.lastSignIn}{' '}
      {user.last_sign_in_at === null ? usersText.never : formatDay(user.last_sign_in_at)}
    </p>
    {user.sessions.length === 0 && <p className="text-muted-foreground">{usersText.noSessions}</p>}
    <ul className="divide-border divide-y">
      {user.sessions.map((session) => {
        const device = deviceName(session);
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p>{device}</p>
              <p className="text-muted-foreground text-sm">
                {usersText.lastUsed(formatDayTime(session.last_used_at))}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={usersText.endSessionOf(device)}
              disabled={isActing}
              onClick={() => act({ kind: 'end-session', sessionId: session.id })}
            >
              {usersText.endSession}
            </Button>
          </li>
        );
      })}
    </ul>
    {user.sessions.length > 1 && (
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isActing}
        onClick={() => act({ kind: 'end-sessions' })}
      >
        {usersText.endAll}
      </Button>
    )}
  </SheetPart>
);
