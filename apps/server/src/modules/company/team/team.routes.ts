import {
  chooseSeats,
  getTeam,
  inviteToTeam,
  joinTeam,
  listReceivedInvitations,
  removeMember,
  revokeInvitation,
} from '@patinha/contract/company';
import type { Actor } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { invite, join, readReceived } from './team-invitation.actions.ts';
import { chooseSeats as choose, seatChangeOf } from './team-seats.actions.ts';
import { readTeam, remove, revoke } from './team.actions.ts';
import { presentReceived, presentTeam } from './team.presenter.ts';

// Each invitation mails a person who may not have asked for it.
export const invitationsPerHour = 20;
// Tokens cannot be guessed; no one needs to try often.
const joinsPerHour = 30;

export const teamRoutes: ModuleRoutes = (app, platform) => {
  const { env } = platform;
  const present = async (db: Database, actor: Actor, now: Date) => {
    const team = await readTeam(db, actor, now);
    const isOwner = team.role === 'owner';
    return presentTeam(team, isOwner ? await seatChangeOf(db, team.company, 1 + team.members.length) : null);
  };
  const perHour = (name: string, points: number, { userId }: Actor) =>
    consume(platform, { name, subject: userId, points, seconds: 3600, per: 'person' });

  read(app, getTeam, async ({ db, actor }) => present(db, actor, await readClock(db)));

  read(app, listReceivedInvitations, async ({ db, actor }) => ({
    items: (await readReceived(db, actor, await readClock(db))).map(presentReceived),
  }));

  write(
    app,
    inviteToTeam,
    async ({ tx, actor, body, proof, now }) => {
      await invite(tx, { actor, ...body, proof, env, now });
      return present(tx, actor, now);
    },
    { before: ({ actor }) => perHour('team-invite', invitationsPerHour, actor) },
  );

  write(
    app,
    joinTeam,
    async ({ tx, actor, body, now }) => {
      await join(tx, { actor, token: body.token, invitationId: body.invitation, env, now });
      return present(tx, actor, now);
    },
    { before: ({ actor }) => perHour('team-join', joinsPerHour, actor) },
  );

  write(app, chooseSeats, async ({ tx, actor, body, now }) => {
    await choose(tx, { actor, memberIds: body.member_ids, now });
    return present(tx, actor, now);
  });

  write(app, revokeInvitation, async ({ tx, actor, params }) => {
    await revoke(tx, actor, params.invitation_id);
    return {};
  });

  write(app, removeMember, async ({ tx, actor, params, proof }) => {
    await remove(tx, actor, { memberId: params.member_id, proof });
    return {};
  });
};
