import { teamRoles } from '@patinha/domain/company';

import { Card, CardHeader } from '../../../ui/card.tsx';
import { rolesText as text, teamRoleLabel } from './team.strings.ts';

/** What each role may and may not, in words, beside the choice of one. */
export const RoleWords = () => (
  <Card aria-labelledby="team-roles">
    <CardHeader id="team-roles" title={text.title} />
    <dl className="divide-border grid gap-4 divide-y">
      {teamRoles.map((role) => {
        const [may, mayNot] = text[role];
        return (
          <div key={role} className="grid gap-1 pb-4 last:pb-0">
            <dt className="font-display text-lg font-bold">{teamRoleLabel[role]}</dt>
            <dd>{may}</dd>
            {mayNot !== '' && <dd className="text-muted-foreground text-sm">{mayNot}</dd>}
          </div>
        );
      })}
    </dl>
  </Card>
);
