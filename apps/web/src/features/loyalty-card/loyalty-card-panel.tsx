import { useQuery } from '../../lib/api/use-query.ts';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { DigitalCard } from './digital-card.tsx';
import { type CardPlace, ownCard } from './loyalty-card.api.ts';
import { cardErrorText, cardText } from './loyalty-card.strings.ts';

/** The person's card, wherever it is shown. */
export function LoyaltyCardPanel({ place }: { place: CardPlace }) {
  const { data: card, error, isPending, refetch } = useQuery(ownCard());
  if (card) return <DigitalCard card={card} place={place} />;
  if (isPending) return <Skeleton className="h-[36rem] rounded-2xl" />;
  return (
    <ErrorCard title={cardText.loadFailed} description={cardErrorText(error)} onRetry={() => refetch()} />
  );
}
