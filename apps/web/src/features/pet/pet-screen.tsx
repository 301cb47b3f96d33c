import type { PetDetail } from '@patinha/contract/pet';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { isGone } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { PetDocuments } from './file/pet-documents.tsx';
import { PetPhoto } from './file/pet-photo.tsx';
import { LostCard } from './lost-pet/lost-card.tsx';
import { PetCalendar } from './pet-calendar.tsx';
import { ownPet } from './pet-care.api.ts';
import { petScreenText as text } from './pet-care.strings.ts';
import { PetDialog } from './pet-dialog.tsx';
import { errorText } from './pet-errors.strings.ts';
import { PetFacts } from './pet-facts.tsx';
import { kindOfPet, petText } from './pet.strings.ts';

interface PetScreenProps {
  /** Draws what a carer may do in an emergency; belongs to another feature. */
  readonly renderEmergency?: (pet: PetDetail) => ReactNode;
}

/** /tutor/pets/:petId: profile, calendar, and the page for when it is lost. */
export function PetScreen({ renderEmergency }: PetScreenProps) {
  const { petId = '' } = useParams();
  const { data: pet, error, isPending, refetch } = useQuery(ownPet(petId));
  if (isPending)
    return (
      <>
        <h1 className="sr-only">{text.profile}</h1>
        <SkeletonList rows={3} className="h-48" />
      </>
    );
  if (!pet) return isGone(error) ? <PetGone /> : <LoadFailed error={error} onRetry={() => refetch()} />;
  return (
    <>
      <PageHeader title={pet.name} description={kindOfPet(pet)} />
      <div className="grid gap-6">
        {pet.is_read_only && <Alert tone="warning">{text.readOnly}</Alert>}
        <Card aria-labelledby="profile-title">
          <CardHeader
            id="profile-title"
            title={text.profile}
            action={
              !pet.is_read_only && (
                <PetDialog
                  pet={pet}
                  trigger={
                    <Button variant="outline" size="sm">
                      {petText.editOf(pet.name)}
                    </Button>
                  }
                />
              )
            }
          />
          <div className="grid gap-6">
            <PetPhoto pet={pet} />
            <PetFacts pet={pet} />
          </div>
        </Card>
        <PetCalendar pet={pet} />
        <PetDocuments pet={pet} />
        {renderEmergency?.(pet)}
        <LostCard pet={pet} />
      </div>
    </>
  );
}

const LoadFailed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) => (
  <>
    <PageHeader title={text.profile} />
    <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={onRetry} />
  </>
);

const PetGone = () => (
  <>
    <PageHeader title={text.gone} />
    <EmptyState
      tile="folha"
      title={text.goneHint}
      action={
        <Button asChild>
          <Link to="/tutor/pets">{text.back}</Link>
        </Button>
      }
    />
  </>
);
