import type { SubstituteProposal } from '@patinha/contract/substitution';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { withoutRating } from '../../lib/words/rating-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money, formatRating } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { chooseSubstitute, substitutionOf } from './substitution.api.ts';
import { errorText, substitutionText } from './substitution.strings.ts';

interface ProposalListProps {
  readonly bookingId: string;
  readonly proposals: readonly SubstituteProposal[];
  /** Whether one of them may be chosen. */
  readonly isOpen?: boolean;
}

export const ProposalList = ({ bookingId, proposals, isOpen = false }: ProposalListProps) => (
  <ul className="grid gap-3">
    {proposals.map((proposal) => (
      <li key={proposal.service_id} className="border-border grid gap-2 rounded-lg border p-4">
        <ProposalFacts proposal={proposal} />
        {isOpen && <PickButton bookingId={bookingId} proposal={proposal} />}
      </li>
    ))}
  </ul>
);

interface PickButtonProps {
  readonly bookingId: string;
  readonly proposal: SubstituteProposal;
}

function PickButton({ bookingId, proposal }: PickButtonProps) {
  const choice = useChoice(bookingId, proposal.service_id);
  return (
    <>
      {choice.isError && <Alert tone="destructive">{errorText(choice.error)}</Alert>}
      <Button
        className="justify-self-start"
        aria-label={substitutionText.pickFor(proposal.provider_name, proposal.title)}
        isPending={choice.isPending}
        onClick={() => choice.mutate()}
      >
        {substitutionText.pick}
      </Button>
    </>
  );
}

function ProposalFacts({ proposal }: { readonly proposal: SubstituteProposal }) {
  const {
    rating_average: rating,
    rating_count: count,
    refund_cents: back,
    missing_extras: missing,
  } = proposal;
  return (
    <div className="grid gap-1">
      <p className="font-semibold break-words">{proposal.provider_name}</p>
      <p>
        <Link
          to={`/servicos/${proposal.service_id}`}
          className="text-link inline-flex min-h-11 items-center break-words underline underline-offset-4"
          aria-label={substitutionText.serviceOf(proposal.title)}
        >
          {proposal.title}
        </Link>
      </p>
      <p className="text-muted-foreground text-sm">
        {rating === null ? withoutRating(count, false) : substitutionText.rating(formatRating(rating), count)}
      </p>
      <p>
        {substitutionText.total(money('client-pays', proposal.total_cents))}
        {' · '}
        {back > 0 ? substitutionText.back(money('refund', back)) : substitutionText.same}
      </p>
      {missing.length > 0 && (
        <p className="text-muted-foreground text-sm">{substitutionText.missing(missing.join(', '))}</p>
      )}
    </div>
  );
}

/** One key for one intention: a repeated click or a lost answer asks once. */
function useChoice(bookingId: string, serviceId: string) {
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => chooseSubstitute(bookingId, serviceId, key),
    onSuccess: (substitution) => {
      setKey(crypto.randomUUID());
      queries.setQueryData(substitutionOf(bookingId).queryKey, substitution);
      toast({ title: substitutionText.picked });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
