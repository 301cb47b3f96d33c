import { grantableRoles } from '@patinha/contract/admin';

import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SheetPart, type SheetPartProps } from '../sheet-part.tsx';
import { roleLabel, usersText as text } from './admin-users.strings.ts';

const reasonLength = 300;

/** The roles of a person; each change asks for its reason first. */
export function RoleButtons({ user, perform, isActing }: SheetPartProps) {
  return (
    <SheetPart title={text.roles}>
      <div className="flex flex-wrap gap-2">
        {user.roles.map((role) => (
          <ReasonDialog
            key={role}
            trigger={
              <Button variant="outline" size="sm" disabled={isActing}>
                {text.revokeRole(roleLabel[role])}
              </Button>
            }
            title={text.revokeRole(roleLabel[role])}
            description={text.revokeRoleHint}
            hint={text.trailHint}
            confirmLabel={text.revokeRole(roleLabel[role])}
            variant="destructive"
            maxLength={reasonLength}
            perform={(reason) => perform({ kind: 'take-role', role, reason })}
          />
        ))}
        {grantableRoles
          .filter((role) => !user.roles.includes(role))
          .map((role) => (
            <ReasonDialog
              key={role}
              trigger={
                <Button variant="secondary" size="sm" disabled={isActing}>
                  {text.grantRole(roleLabel[role])}
                </Button>
              }
              title={text.grantRole(roleLabel[role])}
              description={role === 'admin' ? text.grantAdminHint : text.grantRoleHint}
              hint={text.trailHint}
              confirmLabel={text.grantRole(roleLabel[role])}
              maxLength={reasonLength}
              perform={(reason) => perform({ kind: 'give-role', role, reason })}
            />
          ))}
      </div>
    </SheetPart>
  );
}
