import type { Duties, TeamInvitation, TeamMember } from '@patinha/contract/company';

import { Badge } from '../../../ui/badge.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DutyDialog, DutyLine } from './duty-line.tsx';
import { OnPageState, OnPageSwitch } from './on-page.tsx';
import { RoleSelect } from './role-select.tsx';
import { ShareInvitation } from './share-invitation.tsx';
import { TakeOut } from './take-out.tsx';
import { useRemoveMember, useRevoke } from './team.api.ts';
import { removalText, teamRoleLabel, teamText as text } from './team.strings.ts';

const line = 'border-border flex flex-wrap items-center justify-between gap-3 border-t py-3 first:border-t-0';

interface MemberListProps {
  readonly members: readonly TeamMember[];
  /** Whether the reader gives and takes roles. */
  readonly changesRoles?: boolean;
  /** What everyone attends, for who sets it. */
  readonly duties?: Duties | undefined;
}

export const MemberList = ({ members, ...reader }: MemberListProps) => (
  <ul>
    {members.map((member) => (
      <li key={member.user_id} className={line}>
        <Who member={member} duties={reader.duties} />
        <div className="flex flex-wrap items-center gap-2">
          <Standing member={member} {...reader} />
        </div>
        {member.is_own && (member.is_seated || member.is_shown) && <OnPageSwitch member={member} />}
      </li>
    ))}
  </ul>
);

interface LineProps extends Omit<MemberListProps, 'members'> {
  readonly member: TeamMember;
}

const Who = ({ member, duties }: Pick<LineProps, 'member' | 'duties'>) => (
  <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
    <PersonAvatar id={member.user_id} name={member.full_name || member.email} className="size-10 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold [overflow-wrap:anywhere]">{member.full_name || member.email}</p>
      <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{member.email}</p>
      {duties && <DutyLine duties={duties} memberId={member.user_id} />}
    </div>
  </div>
);

/** Role, place in the plan, and what the reader may change of it. */
const Standing = ({ member, changesRoles = false, duties }: LineProps) => (
  <>
    {changesRoles && member.role !== 'owner' ? (
      <RoleSelect member={member} role={member.role} />
    ) : (
      <Badge tone="neutral">{teamRoleLabel[member.role]}</Badge>
    )}
    {!member.is_seated && <Badge tone="warning">{text.unseated}</Badge>}
    {!member.is_own && member.is_shown && <OnPageState member={member} />}
    {duties && <DutyDialog duties={duties} memberId={member.user_id} />}
    {member.can_remove && <RemoveMember member={member} isOwn={member.is_own} />}
  </>
);

/** Managers cannot remove each other; the own row says that one leaves. */
function RemoveMember({ member, isOwn }: { readonly member: TeamMember; readonly isOwn: boolean }) {
  const remove = useRemoveMember(() => toast({ title: isOwn ? removalText.left : removalText.removed }));
  const name = member.full_name || member.email;
  return (
    <TakeOut
      label={isOwn ? removalText.leave : removalText.remove}
      about={isOwn ? removalText.leave : removalText.removeOf(name)}
      title={isOwn ? removalText.leaveTitle : removalText.removeTitle(name)}
      hint={removalText.hint}
      change={remove}
      input={member}
    />
  );
}

export function InvitationList({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  if (invitations.length === 0) return <p className="text-muted-foreground">{text.noInvitations}</p>;
  return (
    <ul>
      {invitations.map((invitation) => (
        <li key={invitation.id} className={line}>
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold [overflow-wrap:anywhere]">{invitation.email}</p>
            <p className="text-muted-foreground text-sm">{text.expires(formatDay(invitation.expires_at))}</p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="neutral">{teamRoleLabel[invitation.role]}</Badge>
            {invitation.can_revoke && (
              <>
                <ShareInvitation invitation={invitation} />
                <Revoke invitation={invitation} />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Revoke({ invitation }: { readonly invitation: TeamInvitation }) {
  const revoke = useRevoke(() => toast({ title: removalText.revoked }));
  return (
    <TakeOut
      label={removalText.revoke}
      about={removalText.revokeOf(invitation.email)}
      title={removalText.revokeTitle}
      hint={removalText.revokeHint}
      change={revoke}
      input={invitation}
    />
  );
}
