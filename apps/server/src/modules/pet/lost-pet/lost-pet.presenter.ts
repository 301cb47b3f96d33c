import type { LostConversation, LostMessage, LostPet, PetDetail } from '@patinha/contract/pet';

import type { LostMessageRow, LostPageRow, PublicPageRow } from './lost-pet.queries.ts';

export const presentLostPage = ({
  token,
  note,
  lastSeen,
  showsPhoto,
  since,
}: LostPageRow): NonNullable<PetDetail['lost']> => ({
  token,
  note,
  last_seen: lastSeen,
  shows_photo: showsPhoto,
  since: since.toISOString(),
});

/** Nothing about the owner; lists the fields one by one, so that none slips in. */
export const presentLostPet = (page: PublicPageRow): LostPet => ({
  name: page.name,
  species: page.species,
  breed: page.breed,
  // By the page's own address, so that it closes with the page.
  avatar_url: page.showsPhoto && page.avatarUrl !== null ? `/files/lost-pets/${page.token}/photo` : null,
  note: page.note,
  last_seen: page.lastSeen,
  since: page.since.toISOString(),
});

export const presentMessage = ({ id, isFromTutor, text, sentAt }: LostMessageRow): LostMessage => ({
  id,
  is_from_tutor: isFromTutor,
  text,
  sent_at: sentAt.toISOString(),
});

/** The conversations of a page, the one written in last first. */
export function presentConversations(messages: readonly LostMessageRow[]): LostConversation[] {
  const conversations = Map.groupBy(messages, ({ conversationId }) => conversationId);
  return [...conversations]
    .map(([id, own]) => ({ id, messages: own.map((message) => presentMessage(message)) }))
    .toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)));
}

const lastOf = ({ messages }: LostConversation): string => messages.at(-1)?.sent_at ?? '';
