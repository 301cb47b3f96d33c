import type { WaitingKind, WaitingWork as Work } from '@patinha/contract/admin';
import { Link } from 'react-router';

import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatDayTime, formatNumber, formatRelative } from '../../ui/format.ts';
import { waitingText as text, waitingLabel } from './admin.strings.ts';

const paths: Readonly<Record<WaitingKind, string>> = {
  verification: '/admin/fila',
  dispute: '/admin?tab=disputes',
  appeal: '/admin?tab=users',
  refused_refund: '/admin/payments?tab=refused',
  bank_contest: '/admin/payments?tab=chargebacks',
  review_report: '/admin?tab=reviews',
  message_report: '/admin?tab=messages',
  contested_discount: '/admin?tab=contested',
};

interface WaitingWorkProps {
  readonly work: readonly Work[];
  /** Leave out to show when the oldest came instead of its age. */
  readonly asOf?: string;
}

/** Everything that waits for an admin, each kind with its number, its oldest and the way there (D-189). */
export const WaitingWork = ({ work, asOf }: WaitingWorkProps) => (
  <Card aria-labelledby="waiting-title">
    <CardHeader
      id="waiting-title"
      title={text.title}
      action={<Badge tone="warning">{formatNumber(work.reduce((sum, { count }) => sum + count, 0))}</Badge>}
    />
    {work.length === 0 && <p className="text-muted-foreground">{text.none}</p>}
    <ul className="divide-border divide-y">
      {work.map(({ kind, count, oldest_at }) => (
        <li key={kind}>
          <Link
            to={paths[kind]}
            className="hover:bg-muted flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-lg px-2 py-2"
          >
            <span className="font-semibold">{waitingLabel[kind](count)}</span>
            <span className="text-muted-foreground text-sm">
              {asOf === undefined
                ? text.oldest(formatDayTime(oldest_at))
                : text.oldestAge(formatRelative(oldest_at, new Date(asOf)))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
