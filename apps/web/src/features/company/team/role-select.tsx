import type { TeamMember } from '@patinha/contract/company';
import { type MemberRole, memberRoles } from '@patinha/domain/company';

import { Alert } from '../../../ui/feedback.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChangeRole } from './team-people.api.ts';
import { rolesText as text, teamErrorOf, teamRoleLabel } from './team.strings.ts';

interface RoleSelectProps {
  readonly member: TeamMember;
  readonly role: MemberRole;
}

/** Changes a member's role in place. */
export function RoleSelect({ member, role }: RoleSelectProps) {
  const name = member.full_name || member.email;
  const change = useChangeRole((_done, { role: next }) =>
    toast({ title: text.changed(name, teamRoleLabel[next].toLowerCase()) }),
  );
  const choose = (chosen: string) => {
    const next = memberRoles.find((one) => one === chosen);
    if (next && next !== role) change.mutate({ memberId: member.user_id, role: next });
  };
  return (
    <span className="grid gap-1">
      <Select
        aria-label={text.of(name, teamRoleLabel[role].toLowerCase())}
        value={change.isPending ? change.variables.role : role}
        disabled={change.isPending}
        onChange={(event) => choose(event.target.value)}
        className="w-auto"
      >
        {memberRoles.map((one) => (
          <option key={one} value={one}>
            {teamRoleLabel[one]}
          </option>
        ))}
      </Select>
      {change.isError && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(change.error)}
        </Alert>
      )}
    </span>
  );
}
