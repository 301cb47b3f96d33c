import { useQuery } from '@tanstack/react-query';

import { useKeptError } from '../../lib/use-kept-error.ts';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { cardErrorText } from './card-error-text.ts';
import { DigitalCard } from './digital-card.tsx';
import { type CardPlace, ownCard } from './loyalty-card.api.ts';
import { cardText } from './loyalty-card.strings.ts';

/** The person's card, wherever it is shown. */
export function LoyaltyCardPanel({ place }: { place: CardPlace }) {
  const card = useQuery(ownCard());
  const error = useKeptError(card);
  if (card.data) return <DigitalCard card={card.data} place={place} />;
  if (!error) return <Skeleton className="h-[36rem] rounded-2xl" />;
  return (
    <ErrorCard
      title={cardText.loadFailed}
      description={cardErrorText(error)}
      onRetry={() => void card.refetch()}
      isRetrying={card.isFetching}
    />
  );
}
