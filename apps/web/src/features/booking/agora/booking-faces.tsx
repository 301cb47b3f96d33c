import type { Booking } from '@patinha/contract/booking';

import { PersonAvatar, PetAvatar } from '../../../ui/pet-avatar.tsx';

/** Photos of the tutor's pets by their id. */
export type PetPhotos = ReadonlyMap<string, string | null>;

interface BookingFacesProps {
  readonly booking: Booking;
  readonly photos: PetPhotos;
}

/** Who cares, and before it the first pet: a circle for people, a rounded square for pets. */
export function BookingFaces({ booking, photos }: BookingFacesProps) {
  const { provider_id, provider_name, provider_photo_url: photoUrl, pets } = booking;
  const [pet] = pets;
  return (
    <span aria-hidden="true" className="relative mr-2 mb-1 shrink-0">
      <PersonAvatar id={provider_id} name={provider_name} photoUrl={photoUrl} className="size-14" />
      {pet && (
        <PetAvatar
          id={pet.id}
          species={pet.species}
          photoUrl={photos.get(pet.id) ?? null}
          className="ring-card absolute -right-2 -bottom-1 size-7 rounded-md ring-2"
        />
      )}
    </span>
  );
}
