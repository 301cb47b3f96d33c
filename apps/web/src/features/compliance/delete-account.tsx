import { type DeletionTerms, requestDeletion } from '@patinha/contract/compliance';
import type { DeletionBlocker } from '@patinha/domain/compliance';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';

import { ApiError } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { OwnerProofField, proofMissing, proofOf, proofProblem } from '../../lib/auth/owner-proof.tsx';
import { useSession, useUserType } from '../../lib/auth/session.tsx';
import { loadErrorText } from '../../lib/error-text.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { money, formatNumber } from '../../ui/format.ts';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { deletionTerms, useRequestDeletion } from './compliance.api.ts';
import { blockerText, deletionText as text } from './compliance.strings.ts';

/** Shows what blocks a deletion, or asks for the password or a mailed code and signs out. */
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
  const [wantsCode, setWantsCode] = useState(false);
  const proof = useRef<HTMLInputElement>(null);
  const request = useRequestDeletion(() => toast({ title: text.done }));
  const queries = useQueryClient();
  const canAsk = terms?.blockers.length === 0;
  function sayRefused(error: Error) {
    if (error instanceof ApiError && error.code === 'compliance/deletion-blocked')
      void queries.invalidateQueries({ queryKey: deletionTerms().queryKey });
    proof.current?.focus();
    toast({ title: text.failed, tone: 'destructive' });
  }
  const kind = wantsCode || terms?.has_password === false ? 'code' : 'password';

  const form = useContractForm({
    schema: requestDeletion.body,
    start: { proof: '' },
    input: (typed) => proofOf(kind, typed.proof) ?? {},
    sentences: { proof: {} },
    extraProblems: (typed) => ({ proof: proofOf(kind, typed.proof) ? undefined : proofMissing[kind] }),
    refusalProblems: (error) => ({ proof: proofProblem(error) }),
    send: async (_checked, _pressed, typed) => {
      const given = proofOf(kind, typed.proof);
      if (given) await request.mutateAsync(given);
    },
    onSent: () => void signOut(),
    onRefused: (_problems, error) => error && sayRefused(error),
    warns: false,
  });

  return (
    <Form form={form} className="grid gap-4">
      {canAsk && (
        <OwnerProofField
          kind={kind}
          problem={form.problems.proof}
          inputRef={proof}
          onWantCode={() => {
            form.reset();
            setWantsCode(true);
          }}
        />
      )}
      {request.isError && form.problems.proof === undefined && (
        <Alert tone="destructive">{text.failed}</Alert>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        {canAsk && (
          <Button type="submit" variant="destructive" isPending={request.isPending}>
            {request.isPending ? text.pending : text.confirm}
          </Button>
        )}
      </DialogFooter>
    </Form>
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
