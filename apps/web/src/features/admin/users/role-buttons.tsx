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
                {text.takeRole(roleLabel[role])}
              </Button>
            }
            title={text.takeRole(roleLabel[role])}
            description={text.takeRoleHint}
            hint={text.trailHint}
            confirmLabel={text.takeRole(roleLabel[role])}
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
                  {text.giveRole(roleLabel[role])}
                </Button>
              }
              title={text.giveRole(roleLabel[role])}
              description={role === 'admin' ? text.giveAdminHint : text.giveRoleHint}
              hint={text.trailHint}
              confirmLabel={text.giveRole(roleLabel[role])}
              maxLength={reasonLength}
              perform={(reason) => perform({ kind: 'give-role', role, reason })}
            />
          ))}
      </div>
    </SheetPart>
  );
}
