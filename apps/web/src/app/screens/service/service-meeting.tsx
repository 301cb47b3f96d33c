import type { PublicService } from '@patinha/contract/service';
import { petRefusal } from '@patinha/domain/service';

import { ownPets } from '../../../features/pet/pet.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useIsTutor } from '../use-is-tutor.ts';

const AskMeeting = lazyPart(
  async () => (await import('../../../features/meeting/ask-meeting.tsx')).AskMeeting,
);

interface ServiceMeetingProps {
  readonly service: PublicService;
}

/** Lets a tutor request a first meeting with the provider before the first booking. */
export const ServiceMeeting = ({ service }: ServiceMeetingProps) =>
  useIsTutor() ? <TutorMeeting service={service} /> : null;

/** Renders nothing without a pet that the service accepts; an unknown weight is left for the two to discuss. */
function TutorMeeting({ service }: ServiceMeetingProps) {
  const pets = useQuery(ownPets());
  const terms = { acceptedSpecies: service.accepted_species, acceptedSizes: service.accepted_sizes };
  const fitting = (pets.data?.items ?? []).filter(({ species, weight_grams: weightGrams }) =>
    [undefined, 'weight-unknown'].includes(petRefusal(terms, { species, weightGrams })),
  );
  if (fitting.length === 0) return null;
  return (
    <AskMeeting
      serviceId={service.id}
      zone={service.zone}
      locationType={service.location.type}
      pets={fitting}
    />
  );
}
