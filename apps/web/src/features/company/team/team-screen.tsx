import type { Team } from '@patinha/contract/company';
import { useState } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { LimitLink } from '../../../lib/limit-link.tsx';
import { loadErrorText, isGone } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { closeText } from '../day-close/day-close.strings.ts';
import { SuspendedCompany } from '../suspended-company.tsx';
import { teamDuties } from './duty.api.ts';
import { dutyText } from './duty.strings.ts';
import { InviteForm } from './invite-form.tsx';
import { JoinCard } from './join-card.tsx';
import { receivedInvitations } from './received-invitations.api.ts';
import { ReceivedInvitations } from './received-invitations.tsx';
import { RoleWords } from './role-words.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { InvitationList, MemberList } from './team-lists.tsx';
import { ownTeam } from './team.api.ts';
import { seatText, teamRoleLabel, teamText as text } from './team.strings.ts';

const tokenIn = (fragment: string): string | undefined => /^#convite=([\w-]{8,100})$/.exec(fragment)?.[1];

/** /empresa/team (D-37): the team of a company for its owner and managers, their own place for attendants. */
export function TeamScreen() {
  const received = useQuery(receivedInvitations());
  const [token, setToken] = useState(() => tokenIn(location.hash));
  // Remove the token from the address and the history, used or not.
  const forget = () => {
    setToken(undefined);
    history.replaceState(history.state, '', location.pathname);
  };
  // The link of an invitation to this very account: the card that names the company takes its place.
  const isReceived = (received.data?.items.length ?? 0) > 0;
  const isUnknown = token !== undefined && !isReceived && !received.isPending;
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <div className="grid gap-6">
        {isReceived && <ReceivedInvitations onJoined={forget} />}
        {isUnknown && <JoinCard token={token} onJoined={forget} />}
        <OwnTeam isInvited={isReceived || token !== undefined} />
      </div>
    </>
  );
}

function OwnTeam({ isInvited }: { readonly isInvited: boolean }) {
  const team = useQuery(ownTeam());
  if (team.isPending) return <SkeletonList rows={3} className="h-20" />;
  if (team.isError && isGone(team.error))
    return isInvited ? null : <EmptyState tile="caramelo" title={text.none} description={text.noneHint} />;
  if (team.data) return <TeamParts team={team.data} />;
  return (
    <ErrorCard
      title={text.loadFailed}
      description={loadErrorText(team.error)}
      onRetry={() => team.refetch()}
    />
  );
}

function TeamParts({ team }: { readonly team: Team }) {
  const { seats, invitable_roles: roles } = team;
  // In a company of one person there are no people to tell apart.
  const duties = useQuery({ ...teamDuties(), enabled: roles.length > 0 && team.members.length > 1 });
  const isFull = seats.limit !== null && seats.taken >= seats.limit;
  if (roles.length === 0) return <OwnPlace team={team} />;
  return (
    <>
      <Card aria-labelledby="team-members">
        <CardHeader id="team-members" title={text.members} />
        <p className="text-muted-foreground mb-4 tabular-nums">{seatsText(team)}</p>
        {duties.isError && <Alert tone="warning">{dutyText.loadFailed}</Alert>}
        <MemberList members={team.members} changesRoles={team.own_role === 'owner'} duties={duties.data} />
        {seats.limit !== 1 && (
          <div className="mt-4">
            <AgendaLink />
          </div>
        )}
        <Button asChild variant="outline" className="mt-3">
          <Link to="/empresa/fechamento">{closeText.link}</Link>
        </Button>
      </Card>
      <SeatChoice team={team} />
      {isFull ? (
        <Alert tone="info">
          {seats.limit === 1 ? text.onlyOwner : text.full}
          <LimitLink cause="company/seats-full" />
        </Alert>
      ) : (
        <InviteForm roles={roles} />
      )}
      <RoleWords />
      <Card aria-labelledby="team-invitations">
        <CardHeader id="team-invitations" title={text.invitations} />
        <InvitationList invitations={team.invitations} />
      </Card>
    </>
  );
}

/** Who is without access when the plan is too small, else the places in use. */
function seatsText({ members, invitations, seats }: Team): string {
  const without = members.filter(({ is_seated: isSeated }) => !isSeated);
  const names = without.map(({ full_name: name, email }) => name || email).join(', ');
  return seats.limit !== null && without.length > 0
    ? text.over(seats.limit, names)
    : text.people(members.length, invitations.length, seats.limit);
}

const AgendaLink = () => (
  <Button asChild>
    <Link to="/empresa/team/agenda">{text.agenda}</Link>
  </Button>
);

const OwnPlace = ({ team }: { readonly team: Team }) => (
  <Card className="grid gap-4">
    <p className="font-semibold [overflow-wrap:anywhere]">
      {text.own(teamRoleLabel[team.own_role].toLowerCase(), team.company_name)}
    </p>
    <OwnStanding team={team} />
    <MemberList members={team.members} />
  </Card>
);

/** What keeps a member from acting for the company, else the ways to do so. */
function OwnStanding({ team }: { readonly team: Team }) {
  if (team.suspension) return <SuspendedCompany company={team.company_name} suspension={team.suspension} />;
  if (team.members.every(({ is_seated: isSeated }) => !isSeated))
    return (
      <Alert tone="warning" title={seatText.lost(team.company_name)}>
        {seatText.lostHint}
      </Alert>
    );
  return <OwnDoors />;
}

const OwnDoors = () => (
  <>
    <p className="text-muted-foreground">{text.attendantHint}</p>
    <div className="flex flex-wrap gap-3">
      <AgendaLink />
      <Button asChild variant="outline">
        <Link to="/validar-carteirinha">{text.validate}</Link>
      </Button>
    </div>
  </>
);
