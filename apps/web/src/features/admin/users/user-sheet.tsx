import type { UserDetail } from '@patinha/contract/admin';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { deviceName } from '../../../lib/auth/device-name.ts';
import { loadErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDayTime, formatPhone } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { SheetPart, type SheetPartProps } from '../sheet-part.tsx';
import { userSheet, useUserAction } from './admin-users.api.ts';
import { errorText, usersText as text } from './admin-users.strings.ts';
import { AppealsPart } from './appeals-part.tsx';
import { RoleButtons } from './role-buttons.tsx';
import { SuspensionPart } from './suspension-part.tsx';

/** One person as an admin sees them: facts, roles, sessions, suspension. */
export function UserSheet({ userId }: { readonly userId: string }) {
  const sheet = useQuery(userSheet(userId));
  const action = useUserAction(userId, () => toast({ title: text.done }));
  // The dialog that triggered it shows the message itself.
  const confirmed = useUserAction(userId);
  if (sheet.isError && !sheet.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(sheet.error)}
        onRetry={() => sheet.refetch()}
      />
    );
  if (!sheet.data) return <SkeletonList className="h-12" />;
  const part: SheetPartProps = {
    user: sheet.data,
    isActing: action.isPending,
    perform: (change) => confirmed.mutateAsync(change),
    act: (change) => action.mutate(change),
  };
  return (
    <div className="grid gap-6">
      <Facts user={sheet.data} />
      <Button asChild variant="outline" size="sm" className="justify-self-start">
        <Link to={`/admin/auditoria?person=${userId}`}>{text.audit}</Link>
      </Button>
      {action.error && <Alert tone="destructive">{errorText(action.error)}</Alert>}
      <RoleButtons {...part} />
      <SessionsPart {...part} />
      <SuspensionPart {...part} />
      <AppealsPart userId={userId} />
    </div>
  );
}

const Facts = ({ user }: { readonly user: UserDetail }) => (
  <dl className="grid gap-x-4 gap-y-3 [overflow-wrap:anywhere] sm:grid-cols-[auto_1fr] sm:gap-y-1">
    {[
      [text.email, user.email],
      [text.phone, user.phone === null ? text.unknown : formatPhone(user.phone)],
      [text.lastSignIn, user.last_sign_in_at === null ? text.never : formatDayTime(user.last_sign_in_at)],
    ].map(([label, value]) => (
      <div key={label} className="sm:contents">
        <dt className="text-muted-foreground">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const SessionsPart = ({ user, act, isActing }: SheetPartProps) => (
  <SheetPart title={text.sessions}>
    {user.sessions.length === 0 && <p className="text-muted-foreground">{text.noSessions}</p>}
    <ul className="divide-border divide-y">
      {user.sessions.map((session) => {
        const device = deviceName(session);
        return (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p>{device}</p>
              <p className="text-muted-foreground text-sm">
                {text.lastUsed(formatDayTime(session.last_used_at))} {session.ip}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={text.endSessionOf(device)}
              disabled={isActing}
              onClick={() => act({ kind: 'end-session', sessionId: session.id })}
            >
              {text.endSession}
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
        {text.endAll}
      </Button>
    )}
  </SheetPart>
);
