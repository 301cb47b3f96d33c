import type { Me } from '@patinha/contract/account';
import { roleRefusal } from '@patinha/domain/account';
import { type UserType, userTypes } from '@patinha/domain/shared';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { errorText, roleText as text, typeLabel } from './account.strings.ts';
import { useAbandonRole, useBeginRole, useSwitchFace } from './face.api.ts';

interface RolesCardProps {
  readonly me: Me;
  /** The requested role whose onboarding is incomplete. */
  readonly begunType: UserType | undefined;
}

/** The roles held, the one in use, and those that can be added (D-3, D-39). */
export function RolesCard({ me, begunType }: RolesCardProps) {
  const change = useRoleChanges();
  return (
    <Card aria-labelledby="roles-title">
      <CardHeader id="roles-title" title={text.title} />
      <p className="text-muted-foreground">{text.hint}</p>
      {change.error && (
        <Alert tone="destructive" title={text.failed} className="mt-4">
          {errorText(change.error)}
        </Alert>
      )}
      <ul className="divide-border divide-y">
        {userTypes.map((type) => (
          <RoleLine key={type} type={type} hint={hintOf(type, me, begunType)}>
            <RoleAction type={type} me={me} isBegun={type === begunType} change={change} />
          </RoleLine>
        ))}
      </ul>
    </Card>
  );
}

function hintOf(type: UserType, { roles }: Me, begunType: UserType | undefined): string {
  if (roleRefusal(type, roles) === 'other-seller') return text.otherSeller;
  return type === begunType ? text.begun : text.about[type];
}

type RoleChanges = ReturnType<typeof useRoleChanges>;

function useRoleChanges() {
  const switching = useSwitchFace((_me, type) => toast({ title: text.switched(type) }));
  const beginning = useBeginRole();
  const abandoning = useAbandonRole();
  const navigate = useNavigate();
  const all = [switching, beginning, abandoning];
  const forget = () => all.forEach((change) => change.reset());
  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error,
    use: (type: UserType) => {
      forget();
      switching.mutate(type);
    },
    add: (type: UserType) => {
      forget();
      beginning.mutate(type, { onSuccess: () => void navigate(`/onboarding?type=${type}`) });
    },
    abandon: () => {
      forget();
      abandoning.mutate();
    },
  };
}

interface RoleActionProps {
  readonly type: UserType;
  readonly me: Me;
  readonly isBegun: boolean;
  readonly change: RoleChanges;
}

/** The available actions on a role; none for one that another role excludes. */
function RoleAction({ type, me, isBegun, change }: RoleActionProps) {
  const { isPending } = change;
  if (type === me.user_type) return <Badge tone="success">{text.current}</Badge>;
  const refusal = roleRefusal(type, me.roles);
  if (refusal === 'other-seller') return null;
  if (refusal === 'held')
    return (
      <Button variant="secondary" isPending={isPending} onClick={() => change.use(type)}>
        {text.use(type)}
      </Button>
    );
  if (isBegun) return <BegunActions type={type} change={change} />;
  return (
    <Button
      variant="outline"
      isPending={isPending}
      aria-label={text.addOf(type)}
      onClick={() => change.add(type)}
    >
      {text.add}
    </Button>
  );
}

const BegunActions = ({ type, change }: Pick<RoleActionProps, 'type' | 'change'>) => (
  <div className="flex flex-wrap gap-2">
    <Button asChild variant="secondary">
      <Link to={`/onboarding?type=${type}`}>{text.resume}</Link>
    </Button>
    <Button
      variant="ghost"
      isPending={change.isPending}
      aria-label={text.abandonOf(type)}
      onClick={change.abandon}
    >
      {text.abandon}
    </Button>
  </div>
);

interface RoleLineProps {
  readonly type: UserType;
  readonly hint: string;
  readonly children: ReactNode;
}

const RoleLine = ({ type, hint, children }: RoleLineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-4">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold">{typeLabel[type]}</p>
      <p className="text-muted-foreground text-sm">{hint}</p>
    </div>
    {children}
  </li>
);
