import { freeRoles } from '@patinha/domain/admin';
import type { Role } from '@patinha/domain/shared';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SheetPart, type SheetPartProps } from '../sheet-part.tsx';
import { roleLabel, usersText as text } from './admin-users.strings.ts';
import { ExitForm } from './exit-form.tsx';

const reasonLength = 300;

/** The roles of a person, and those revoked; each change asks for its reason first. */
export function RoleButtons(part: SheetPartProps) {
  const { roles, revoked_roles: revoked } = part.user;
  const revokedRoles = revoked.map(({ role }) => role);
  return (
    <SheetPart title={text.roles}>
      {revoked.map(({ role, reason, revoked_at }) => (
        <p key={role} className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {text.revoked(roleLabel[role], reason, formatDay(revoked_at))}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {roles.map((role) => (
          <RevokeRole key={role} role={role} {...part} />
        ))}
        {revokedRoles.map((role) => (
          <GrantRole key={role} role={role} isBack {...part} />
        ))}
        {freeRoles
          .filter((role) => !roles.includes(role) && !revokedRoles.includes(role))
          .map((role) => (
            <GrantRole key={role} role={role} {...part} />
          ))}
      </div>
    </SheetPart>
  );
}

type RoleProps = SheetPartProps & { readonly role: Role };

const RevokeRole = (props: RoleProps) =>
  props.role === 'prestador' || props.role === 'empresa' ? (
    <TakeSellerRole {...props} />
  ) : (
    <TakeFreeRole {...props} />
  );

/** Says what the seller's bookings, team and plan lose first (D-184). */
function TakeSellerRole({ role, user, perform, isActing }: RoleProps) {
  const [isOpen, setOpen] = useState(false);
  const label = text.revokeRole(roleLabel[role]);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm" disabled={isActing}>
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent title={label} description={text.revokeRoleHint}>
        <ExitForm
          userId={user.user_id}
          label={label}
          reasonLabel={text.reasonLabel}
          maxLength={reasonLength}
          perform={(exit) => perform({ kind: 'take-role', role, ...exit })}
          onDone={() => {
            toast({ title: text.roleTaken(roleLabel[role]) });
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

const TakeFreeRole = ({ role, perform, isActing }: RoleProps) => (
  <ReasonDialog
    trigger={
      <Button variant="outline" size="sm" disabled={isActing}>
        {text.revokeRole(roleLabel[role])}
      </Button>
    }
    title={text.revokeRole(roleLabel[role])}
    description={text.revokeRoleHint}
    hint={text.revokeRoleReasonHint}
    confirmLabel={text.revokeRole(roleLabel[role])}
    variant="destructive"
    maxLength={reasonLength}
    perform={(reason) => perform({ kind: 'take-role', role, reason })}
  />
);

function GrantRole({ role, isBack = false, perform, isActing }: RoleProps & { readonly isBack?: boolean }) {
  const label = (isBack ? text.restoreRole : text.grantRole)(roleLabel[role]);
  return (
    <ReasonDialog
      trigger={
        <Button variant="secondary" size="sm" disabled={isActing}>
          {label}
        </Button>
      }
      title={label}
      description={isBack ? text.restoreHint : role === 'admin' ? text.grantAdminHint : text.grantRoleHint}
      hint={text.trailHint}
      confirmLabel={label}
      maxLength={reasonLength}
      perform={(reason) => perform({ kind: 'give-role', role, reason })}
    />
  );
}
