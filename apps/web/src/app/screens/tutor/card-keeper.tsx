import { useEffect } from 'react';

import { ownCard } from '../../../features/loyalty-card/loyalty-card.api.ts';
import { cardStatusLabel, cardText, tierLabel } from '../../../features/loyalty-card/loyalty-card.strings.ts';
import { ownPets } from '../../../features/pet/pet.api.ts';
import { kindOfPet } from '../../../features/pet/pet.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { type CardCopy, cardCopyKey } from '../../../lib/offline-copies.ts';
import { formatDayTime } from '../../../ui/format.ts';

/** Stores what the card's page shows, so that it also opens offline (ADR 75). */
export function CardKeeper() {
  const isTutor = useSession().profile?.user_type === 'tutor';
  const card = useQuery(ownCard()).data;
  const pets = useQuery({ ...ownPets(), enabled: isTutor }).data;
  useEffect(() => {
    if (!card || (isTutor && !pets)) return;
    const copy: CardCopy = {
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
    };
    keepCopy(cardCopyKey, copy);
  }, [card, pets, isTutor]);
  useEffect(() => {
    // A browser without service workers shows its own offline page.
    void keepFiles().catch(() => undefined);
  }, []);
  return null;
}

/** Has the service worker keep the page that opens without a connection (ADR 75). */
export async function keepFiles(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/service-worker.js');
  (await serviceWorker.ready).active?.postMessage('keep-card');
}

/** Keeps a copy for that page. */
export function keepCopy(key: string, copy: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // Storage is full or blocked: the page then opens online only.
  }
}
