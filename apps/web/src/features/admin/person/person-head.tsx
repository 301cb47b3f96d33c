import { formatTaxId } from '@patinha/contract/account';
import type { UserDetail } from '@patinha/contract/admin';
import type { DocumentType } from '@patinha/domain/verification';
import { Link } from 'react-router';

import { Badge } from '../../../ui/badge.tsx';
import { useWindowTitle } from '../../../ui/card.tsx';
import { formatDay, formatMonth, formatPhone } from '../../../ui/format.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { roleLabel, usersText } from '../users/admin-users.strings.ts';
import { figuresOf, personText as text } from './person.strings.ts';

interface PersonHeadProps {
  readonly user: UserDetail;
  readonly documentLabel: Readonly<Record<DocumentType, string>>;
}

/** Who it is, what was checked, and the money, each in one line. */
export function PersonHead({ user, documentLabel }: PersonHeadProps) {
  const name = user.full_name || text.noName;
  useWindowTitle(name);
  return (
    <header className="grid gap-4">
      <Link to="/admin/users" className="text-link justify-self-start text-sm underline underline-offset-4">
        {text.all}
      </Link>
      <div className="flex items-start gap-4">
        <PersonAvatar name={name} id={user.user_id} photoUrl={user.avatar_url} className="size-18 text-2xl" />
        <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
          <h1 className="text-3xl sm:text-4xl">{name}</h1>
          <Trade user={user} />
          <p className="text-muted-foreground text-sm">
            {user.email}
            {user.phone !== null && ` · ${formatPhone(user.phone)}`}
          </p>
          <p className="flex flex-wrap gap-1.5">
            {user.suspension && <Badge tone="destructive">{usersText.suspendedBadge}</Badge>}
            {user.roles.length === 0 && <Badge>{usersText.noRole}</Badge>}
            {user.roles.map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'info' : 'neutral'}>
                {roleLabel[role]}
              </Badge>
            ))}
          </p>
        </div>
      </div>
      <p className="text-sm">
        <span className="font-semibold">{text.checks}</span>{' '}
        {user.checks.length === 0
          ? text.noChecks
          : user.checks
              .map(({ type, approved_at: at }) => text.checked(documentLabel[type], formatDay(at)))
              .join(' · ')}
      </p>
      <dl className="border-border grid grid-cols-2 gap-x-6 gap-y-3 border-y py-4 sm:grid-cols-4">
        {figuresOf(user.money).map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="font-display text-xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Trade({ user: { business, created_at: since } }: { readonly user: UserDetail }) {
  const month = text.since(formatMonth(since));
  if (!business) return <p className="text-sm">{month}</p>;
  const facts = [
    business.cnpj !== null && text.cnpj(formatTaxId(business.cnpj)),
    business.city,
    month,
    business.rating === null ? text.noScore : text.score(business.rating, business.review_count),
  ].filter(Boolean);
  return (
    <p className="text-sm">
      <span className="font-semibold">{business.company_name ?? business.display_name}</span>
      {facts.map((fact) => ` · ${fact}`)}
    </p>
  );
}
