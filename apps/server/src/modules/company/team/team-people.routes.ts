import { changeMemberRole, resendInvitation, shareInvitation } from '@patinha/contract/company';

import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { changeRole, resend, share } from './team-people.actions.ts';
import { invitationsPerHour } from './team.routes.ts';

export const teamPeopleRoutes: ModuleRoutes = (app, platform) => {
  const { env } = platform;

  write(app, changeMemberRole, async ({ tx, actor, params, body, proof, now }) => {
    await changeRole(tx, { actor, memberId: params.member_id, role: body.role, proof, now });
    return {};
  });

  write(
    app,
    resendInvitation,
    async ({ tx, actor, params, now }) => {
      await resend(tx, { actor, invitationId: params.invitation_id, env, now });
      return {};
    },
    {
      before: ({ actor: { userId } }) =>
        consume(platform, {
          name: 'team-invite',
          subject: userId,
          points: invitationsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  write(
    app,
    shareInvitation,
    ({ tx, actor, params, now }) => share(tx, { actor, invitationId: params.invitation_id, env, now }),
    { answerIsSecret: true },
  );
};
