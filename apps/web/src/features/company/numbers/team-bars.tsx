import type { CompanyReport } from '@patinha/contract/company';
import { Link } from 'react-router';

import { BarList } from '../bar-list.tsx';
import { numbersText as text } from './numbers.strings.ts';

/** What each member of the team did in the month; renders nothing without assigned bookings. */
export function TeamBars({ team, month }: Pick<CompanyReport, 'team'> & { readonly month: string }) {
  if (!team.some(({ name }) => name !== null)) return null;
  return (
    <section aria-labelledby="numbers-team" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="numbers-team" className="text-xl">
          {text.team}
        </h2>
        <Link
          to="/empresa/team/agenda?vista=pessoas"
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {text.agenda}
        </Link>
      </div>
      <p className="text-muted-foreground text-sm">{text.teamOf(month)}</p>
      <BarList
        lines={team.map(({ name, completed }, at) => ({
          key: `${at}`,
          name: name ?? text.noOne,
          value: completed,
          size: completed,
        }))}
      />
    </section>
  );
}
