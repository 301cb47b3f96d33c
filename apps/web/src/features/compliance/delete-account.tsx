import type { DeletionTerms } from '@patinha/contract/compliance';
import type { DeletionBlocker } from '@patinha/domain/compliance';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { useSession, useUserType } from '../../lib/auth/session.tsx';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatNumber } from '../../ui/format.ts';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { deletionTerms, useRequestDeletion } from './compliance.api.ts';
import { blockerText, deletionText as text } from './compliance.strings.ts';

/** Shows what blocks a deletion, or requests it and signs out. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const open = (next: boolean) => {
    if (next) void queries.invalidateQueries({ queryKey: deletionTerms().queryKey });
    setOpen(next);
  };
  return (
    <Card>
      <CardHeader title={text.title} />
      <p className="mb-4">{text.hint}</p>
      <Dialog open={isOpen} onOpenChange={open}>
        <DialogTrigger>
          <Button variant="destructive">{text.open}</Button>
        </DialogTrigger>
        <DialogContent title={text.open} description={text.question}>
          <Deletion />
        </DialogContent>
      </Dialog>
    </Card>
  );
}

function Deletion() {
  const terms = useQuery(deletionTerms());
  return (
    <div className="grid gap-4">
      <p>{text.explanation}</p>
      {terms.isPending && <Skeleton className="h-24 rounded-lg" />}
      {terms.isError && !terms.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(terms.error)}
          onRetry={() => terms.refetch()}
        />
      )}
      {terms.data && <Consequences terms={terms.data} />}
      <DeletionForm terms={terms.data} />
    </div>
  );
}

function DeletionForm({ terms }: { readonly terms: DeletionTerms | undefined }) {
  const { signOut } = useSession();
  const queries = useQueryClient();
  const request = useRequestDeletion(() => {
    toast({ title: text.done });
    void signOut();
  });
  const ask = () =>
    request.mutate(undefined, {
      onError: () => void queries.invalidateQueries({ queryKey: deletionTerms().queryKey }),
    });
  return (
    <>
      {request.error && <Alert tone="destructive">{text.failed}</Alert>}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        {terms?.blockers.length === 0 && (
          <Button variant="destructive" isPending={request.isPending} onClick={ask}>
            {request.isPending ? text.pending : text.confirm}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

const moneyPage = { tutor: '/tutor/wallet', prestador: '/prestador/earnings', empresa: '/empresa/revenue' };

/** Where each thing that blocks the deletion is settled. */
function usePlaces(): Readonly<Record<DeletionBlocker, string>> {
  const type = useUserType() ?? 'tutor';
  return {
    'last-admin': '/admin/users',
    bookings: `/${type}/bookings`,
    payments: `/${type}/bookings`,
    balance: '/tutor/wallet',
    earnings: moneyPage[type],
    debt: moneyPage[type],
  };
}

function Consequences({ terms }: { readonly terms: DeletionTerms }) {
  const { blockers, promotional_cents: credit, points } = terms;
  const places = usePlaces();
  if (blockers.length > 0)
    return (
      <Alert tone="warning" title={text.blocked}>
        <ul className="mt-2 list-disc pl-5">
          {blockers.map((blocker) => (
            <li key={blocker}>
              <Link to={places[blocker]}>{blockerText[blocker]}</Link>
            </li>
          ))}
        </ul>
      </Alert>
    );
  if (credit === 0 && points === 0) return null;
  return <Alert tone="warning">{text.lost(money('credit', credit), formatNumber(points))}</Alert>;
}
