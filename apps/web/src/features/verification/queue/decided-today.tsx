import type { DecidedVerification } from '@patinha/contract/verification';
import { useState } from 'react';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { RevokeForm } from '../revoke-form.tsx';
import { documentLabel } from '../verification-banner.strings.ts';
import { statusLabel } from '../verification.strings.ts';
import { decidedToday } from './case.api.ts';
import { caseText as text } from './case.strings.ts';

/** Conferidos hoje: what was decided, by whom and when; an approval can be revoked from here (D-190). */
export function DecidedToday() {
  const decided = useInfiniteQuery(decidedToday());
  if (decided.isPending) return <SkeletonList rows={3} />;
  if (!decided.data) return <ErrorCard {...text.loadFailed} onRetry={() => decided.refetch()} />;
  const items = decided.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 && <EmptyState tile="caramelo" title={text.noneToday} />}
      <ul className="divide-border divide-y">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {decided.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          isPending={decided.isFetchingNextPage}
          onClick={() => void decided.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}

function Line({ item }: { readonly item: DecidedVerification }) {
  const name = item.full_name || text.noName;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {name}: {documentLabel[item.type]}
        </p>
        <p className="text-muted-foreground text-sm">
          {item.reviewed_at && text.decidedBy(item.reviewer_name, formatTime(item.reviewed_at))}
          {item.reason !== null && ` · ${item.reason}`}
        </p>
      </div>
      <Badge tone={item.status === 'approved' ? 'success' : 'neutral'}>{statusLabel[item.status]}</Badge>
      {item.status === 'approved' && !item.is_own && <Revoke item={item} name={name} />}
    </li>
  );
}

function Revoke({ item, name }: { readonly item: DecidedVerification; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  const label = text.revokeOf(documentLabel[item.type], name);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm" aria-label={label}>
          {text.revoke}
        </Button>
      </DialogTrigger>
      <DialogContent title={label}>
        {isOpen && <RevokeForm verificationId={item.id} onRevoked={() => setOpen(false)} />}
      </DialogContent>
    </Dialog>
  );
}
