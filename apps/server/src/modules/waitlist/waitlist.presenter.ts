import type { WaitlistEntry } from '@patinha/contract/waitlist';

import type { EntryPet, EntryRow } from './waitlist.queries.ts';

export const presentEntry = ({
  entry,
  pets,
}: {
  readonly entry: EntryRow;
  readonly pets: readonly EntryPet[];
}): WaitlistEntry => ({
  id: entry.id,
  service_id: entry.serviceId,
  title: entry.title,
  provider_name: entry.providerName,
  day: entry.day,
  zone: entry.zone,
  part: entry.part,
  duration_minutes: entry.durationMinutes,
  pets: pets.map(({ id, name }) => ({ id, name })),
  ahead: entry.ahead,
  offer: entry.offer && {
    id: entry.offer.id,
    starts_at: entry.offer.startsAt.toISOString(),
    ends_at: entry.offer.endsAt.toISOString(),
    expires_at: entry.offer.expiresAt.toISOString(),
  },
  created_at: entry.createdAt.toISOString(),
});
