import { useQuery } from '../../lib/api/use-query.ts';
import { ErrorLine } from '../../ui/feedback.tsx';
import { PetAvatar } from '../../ui/pet-avatar.tsx';
import { petsInCare } from './pets-in-care.api.ts';

interface PetWarningsProps {
  readonly bookingId: string;
  readonly className: string;
}

const failed = 'Não foi possível ler os cuidados.';

/** Temper, medicine and care of the pets of a booking, a line each, never folded; or that they could not be read. */
export function PetWarnings({ bookingId, className }: PetWarningsProps) {
  const { data, isError, refetch } = useQuery(petsInCare(bookingId));
  if (isError && !data) return <ErrorLine title={failed} onRetry={refetch} className={className} />;
  return data?.items
    .flatMap(({ id, temperament, medicine }) => [
      { key: `${id} temperament`, words: temperament },
      { key: `${id} medicine`, words: medicine },
    ])
    .filter(({ words }) => words !== null)
    .map(({ key, words }) => (
      <span key={key} className={className}>
        {words}
      </span>
    ));
}

interface PetFacesProps extends PetWarningsProps {
  /** Of the first pet, for the time before its photo is known. */
  readonly species: string;
  /** Whether the tutor shares the photo at this time. */
  readonly isShared: boolean;
}

/** The face of the first pet of a booking. */
export function PetFaces({ bookingId, species, className, isShared }: PetFacesProps) {
  const { data } = useQuery({ ...petsInCare(bookingId), enabled: isShared });
  const first = data?.items[0];
  return (
    <PetAvatar
      id={first?.id ?? bookingId}
      species={first?.species ?? species}
      photoUrl={first?.avatar_url ?? null}
      className={className}
    />
  );
}
