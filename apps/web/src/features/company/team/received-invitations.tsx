import type { ReceivedInvitation } from '@patinha/contract/company';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { receivedInvitations } from './received-invitations.api.ts';
import { useJoin } from './team.api.ts';
import { joinText as text, teamErrorOf, teamRoleLabel, teamText } from './team.strings.ts';

interface ReceivedInvitationsProps {
  readonly onJoined?: () => void;
}

/** Open invitations to the person's own address, each with its company and role; nothing without one. */
export function ReceivedInvitations({ onJoined }: ReceivedInvitationsProps) {
  const received = useQuery(receivedInvitations());
  return received.data?.items.map((invitation) => (
    <Received key={invitation.id} invitation={invitation} onJoined={onJoined} />
  ));
}

interface ReceivedProps {
  readonly invitation: ReceivedInvitation;
  readonly onJoined: (() => void) | undefined;
}

function Received({ invitation, onJoined }: ReceivedProps) {
  const { id, company_name: company, role, expires_at: expiresAt } = invitation;
  const join = useJoin(() => {
    toast({ title: text.joined(company) });
    onJoined?.();
  });
  return (
    <Card aria-labelledby={`invitation-${id}`} className="grid gap-4">
      <CardHeader
        id={`invitation-${id}`}
        title={text.invitedAs(company, teamRoleLabel[role].toLowerCase())}
      />
      <p className="text-muted-foreground">{teamText.expires(formatDay(expiresAt))}</p>
      {join.error && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(join.error)}
        </Alert>
      )}
      <Button
        className="justify-self-start"
        isPending={join.isPending}
        onClick={() => join.mutate({ invitation: id })}
      >
        {join.isPending ? text.accepting : text.accept}
      </Button>
    </Card>
  );
}
