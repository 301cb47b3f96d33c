import type { Notification } from '@patinha/contract/notification';
import type { NotificationKind } from '@patinha/domain/notification';
import {
  Bell,
  CalendarCheck,
  Coins,
  FileClock,
  IdCard,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  UserRound,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';

import { serverTimeAt } from '../../lib/server-time.ts';
import { cn } from '../../ui/class-names.ts';
import { formatDayTime, formatRelative } from '../../ui/format.ts';
import { useMarkAsRead } from './inbox.api.ts';
import { inboxText as text } from './inbox.strings.ts';

const icons: Readonly<Partial<Record<NotificationKind, LucideIcon>>> = {
  security: ShieldAlert,
  account: UserRound,
  verification: ShieldCheck,
  booking: CalendarCheck,
  payment_due: Wallet,
  payment: Wallet,
  payment_reminder: Wallet,
  emergency: ShieldAlert,
  attendance: CalendarCheck,
  rewards: Coins,
  document_reminder: FileClock,
  card: IdCard,
};

interface NotificationLineProps {
  readonly notification: Notification;
  /** When the list was fetched, in milliseconds. */
  readonly asOf: number;
  readonly onOpen?: () => void;
}

/** A notification as a link to its subject; following it marks it as read. */
export function NotificationLine({ notification, asOf, onOpen }: NotificationLineProps) {
  const { mutate } = useMarkAsRead();
  const { id, kind, title, body, path, created_at: at, read_at: readAt } = notification;
  const Icon = icons[kind] ?? Bell;
  const isUnread = readAt === null;
  const open = () => {
    if (isUnread) mutate({ notificationId: id, isWholeList: false });
    onOpen?.();
  };
  return (
    <li>
      <Link
        to={path}
        onClick={open}
        className="hover:bg-muted flex min-h-11 items-start gap-3 rounded-lg px-3 py-3 -outline-offset-3"
      >
        <span
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-full',
            isUnread ? 'bg-primary text-primary-foreground' : 'bg-secondary text-secondary-foreground',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className={cn('block', isUnread && 'font-semibold')}>
            {title}
            {isUnread && <span className="sr-only"> {text.unread}.</span>}
          </span>
          {body !== null && <span className="text-muted-foreground block text-sm">{body}</span>}
          <time dateTime={at} title={formatDayTime(at)} className="text-muted-foreground block text-sm">
            {formatRelative(at, serverTimeAt(asOf))}
          </time>
        </span>
        {isUnread && <span aria-hidden="true" className="bg-caramelo mt-2 size-2.5 shrink-0 rounded-full" />}
      </Link>
    </li>
  );
}
