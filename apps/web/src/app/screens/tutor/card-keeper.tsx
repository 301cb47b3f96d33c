import { useEffect } from 'react';

import { ownCard } from '../../../features/loyalty-card/loyalty-card.api.ts';
import { cardStatusLabel, cardText, tierLabel } from '../../../features/loyalty-card/loyalty-card.strings.ts';
import { ownPets } from '../../../features/pet/pet.api.ts';
import { kindOfPet } from '../../../features/pet/pet.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { type CardCopy, cardCopyKey } from '../../../lib/card-copy.ts';
import { formatDayTime } from '../../../ui/format.ts';

/** Stores what the card's page shows, so that it also opens offline (ADR 75). */
export function CardKeeper() {
  const isTutor = useSession().profile?.user_type === 'tutor';
  const card = useQuery(ownCard()).data;
  const pets = useQuery({ ...ownPets(), enabled: isTutor }).data;
  useEffect(() => {
    if (!card || (isTutor && !pets)) return;
    keep({
      userId: card.user_id,
      name: card.full_name || cardText.noName,
      tier: tierLabel[card.tier],
      status: cardStatusLabel[card.status],
      isActive: card.status === 'active',
      pets: (pets?.items ?? []).map((pet) => ({
        name: pet.name,
        kind: kindOfPet(pet),
        species: pet.species,
      })),
      asOf: formatDayTime(card.read_at),
    });
  }, [card, pets, isTutor]);
  useEffect(() => {
    // A browser without service workers shows its own offline page.
    void keepFiles().catch(() => undefined);
  }, []);
  return null;
}

function keep(copy: CardCopy): void {
  try {
    localStorage.setItem(cardCopyKey, JSON.stringify(copy));
  } catch {
    // Storage is full or blocked: the card then opens online only.
  }
}

async function keepFiles(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-card');
}
