import { listSavedCards, removeSavedCard, type SavedCard } from '@patinha/contract/payment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '../../../lib/api/http.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { savedCardText as text } from '../payment.strings.ts';
import { validityOf } from './saved-card-validity.ts';

const ownCards = () =>
  queryOptions({
    queryKey: ['payment', 'saved-cards'],
    queryFn: async ({ signal }) => (await api(listSavedCards, {}, { signal })).items,
  });

/** The cards that the PSP keeps for the person, each to be removed. */
export function SavedCardsCard() {
  const cards = useQuery(ownCards());
  return (
    <Card aria-labelledby="cartoes-salvos">
      <CardHeader id="cartoes-salvos" title={text.title} />
      {cards.isPending && <SkeletonList rows={1} />}
      {cards.isError && !cards.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(cards.error)}
          onRetry={() => cards.refetch()}
        />
      )}
      {cards.data?.length === 0 && <EmptyState title={text.empty} description={text.emptyHint} />}
      {cards.data && cards.data.length > 0 && (
        <>
          <p className="text-muted-foreground mb-3 text-sm">{text.hint}</p>
          <ul className="grid gap-2">
            {cards.data.map((card) => (
              <CardLine key={card.id} card={card} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function CardLine({ card }: { readonly card: SavedCard }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api(removeSavedCard, { params: { saved_card_id: card.id } }),
    onSuccess: () => {
      setAsking(false);
      toast({ title: text.removed, tone: 'success' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payment'] }),
  });
  const name = text.name(card.brand, card.last4);
  return (
    <li className="border-border flex flex-wrap items-center justify-between gap-2 rounded-lg border p-3">
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="text-muted-foreground block text-sm">{validityOf(card)}</span>
      </span>
      <ConfirmDialog
        title={text.removeTitle(name)}
        description={text.removeHint}
        isOpen={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="outline" size="sm" aria-label={text.remove(name)}>
            <Trash2 aria-hidden="true" />
            {text.removeShort}
          </Button>
        }
        confirmLabel={text.removeShort}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {remove.isError && <Alert tone="destructive">{text.removeFailed}</Alert>}
      </ConfirmDialog>
    </li>
  );
}
