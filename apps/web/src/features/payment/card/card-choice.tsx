import type { PaymentQuote } from '@patinha/contract/payment';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/input.tsx';
import { paymentText, savedCardText } from '../payment.strings.ts';
import { CardFields } from './card-fields.tsx';
import type { CardForm } from './card-token.ts';
import { validityOf } from './saved-card-validity.ts';

interface CardChoiceProps {
  readonly quote: PaymentQuote;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** A kept card was just refused: another one is offered first. */
  readonly wasRefused: boolean;
  readonly onNew: (card: CardForm, savesCard: boolean) => Promise<unknown>;
  readonly onSaved: (savedCardId: string) => void;
}

const other = 'other';

/** The chosen card; a refusal of a kept one, before or while this is shown, moves the choice to another. */
function useChosen(firstGood: string | undefined, offersOther: boolean) {
  const [chosen, setChosen] = useState(offersOther ? other : (firstGood ?? other));
  const [wasOffered, setWasOffered] = useState(offersOther);
  if (offersOther !== wasOffered) {
    setWasOffered(offersOther);
    if (offersOther) setChosen(other);
  }
  return [chosen, setChosen] as const;
}

/** One of the kept cards, or another one typed in. */
export function CardChoice({ quote, wasRefused, ...props }: CardChoiceProps) {
  const { submitLabel, isPending, onNew, onSaved } = props;
  const { saved_cards: cards, card_tokens_url: tokensUrl, simulado } = quote;
  const canType = tokensUrl !== null;
  const firstGood = cards.find(({ is_expired }) => !is_expired)?.id;
  const [chosen, setChosen] = useChosen(firstGood, wasRefused && canType);
  const fields = (
    <CardFields submitLabel={submitLabel} isSimulated={simulado} isPending={isPending} onSubmit={onNew} />
  );
  if (cards.length === 0) return fields;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{savedCardText.choose}</legend>
        {cards.map((card) => (
          <RadioCard
            key={card.id}
            name="card"
            title={savedCardText.name(card.brand, card.last4)}
            description={validityOf(card)}
            disabled={card.is_expired}
            checked={chosen === card.id}
            onChange={() => setChosen(card.id)}
          />
        ))}
        {canType && (
          <RadioCard
            name="card"
            title={savedCardText.other}
            checked={chosen === other}
            onChange={() => setChosen(other)}
          />
        )}
      </fieldset>
      {chosen === other ? (
        canType && fields
      ) : (
        <Button size="lg" isPending={isPending} onClick={() => onSaved(chosen)}>
          {isPending ? paymentText.starting : submitLabel}
        </Button>
      )}
    </div>
  );
}
