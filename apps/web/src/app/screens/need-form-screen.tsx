import type { OwnNeed } from '@patinha/contract/need';
import { wholeMinutesBetween } from '@patinha/domain/booking';
import { serviceTypes } from '@patinha/domain/service';
import { calendarDay } from '@patinha/domain/shared';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';

import type { NeedStart } from '../../features/need/need-draft.ts';
import { NeedForm } from '../../features/need/need-form.tsx';
import { NeedGone } from '../../features/need/need-gone.tsx';
import { needById } from '../../features/need/need.api.ts';
import { errorText, needFormText as text, needText } from '../../features/need/need.strings.ts';
import { ownPets } from '../../features/pet/pet.api.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { typedMoney } from '../../lib/form/amount-field.ts';
import { isGone, loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { fieldTime } from '../../ui/format.ts';

/** /marketplace/pedidos/novo: begins with what a search was about (`?categoria=`, `?cidade=`…), else with the profile. */
export function NewNeedScreen() {
  const { profile } = useSession();
  const [search] = useSearchParams();
  const saved = profile?.address;
  const given = (name: string) => search.get(name) ?? undefined;
  const start: NeedStart = {
    serviceType: serviceTypes.find((type) => type === given('categoria')),
    day: given('dia'),
    time: given('hora'),
    minutes: Number(given('minutos')) || undefined,
    city: given('cidade') ?? saved?.city,
    state: given('uf') ?? (given('cidade') === undefined ? saved?.state : undefined),
    district: given('cidade') === undefined ? saved?.district : undefined,
  };
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <NeedFormCard start={start} />
    </>
  );
}

/** /marketplace/pedidos/:needId/editar, as long as there is no proposal. */
export function EditNeedScreen() {
  const { needId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(needById(needId));
  if (!isPending && (isGone(error ?? new Error()) || data?.need.can_edit === false))
    return <NeedGone to={`/marketplace/pedidos/${needId}`} label={needText.details} />;
  return (
    <>
      <PageHeader title={text.editTitle} description={text.description} />
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {error && (
        <ErrorCard title={needText.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      )}
      {data && <NeedFormCard need={data.need} start={startOf(data.need)} />}
    </>
  );
}

const startOf = (need: OwnNeed): NeedStart => ({
  serviceType: need.service_type,
  description: need.description,
  petIds: need.pet_ids,
  day: calendarDay(new Date(need.starts_at), need.zone),
  time: fieldTime(need.starts_at, need.zone),
  minutes: wholeMinutesBetween(new Date(need.starts_at), new Date(need.ends_at)),
  locationType: need.location_type,
  city: need.city,
  state: need.state,
  district: need.district ?? undefined,
  budget: need.budget_cents === null ? undefined : typedMoney('budget', need.budget_cents),
});

function NeedFormCard({ need, start }: { readonly need?: OwnNeed; readonly start: NeedStart }) {
  const pets = useQuery(ownPets());
  const navigate = useNavigate();
  if (pets.isPending) return <Skeleton className="h-96 rounded-xl" />;
  // Typed input survives a failed refetch.
  if (pets.isError && !pets.data)
    return (
      <ErrorCard
        title={text.petsFailed}
        description={loadErrorText(pets.error)}
        onRetry={() => pets.refetch()}
      />
    );
  if (pets.data.items.length === 0) return <NoPets />;
  return (
    <Card className="max-w-3xl">
      <NeedForm
        {...(need && { need })}
        start={start}
        pets={pets.data.items}
        onSaved={({ id }) => void navigate(`/marketplace/pedidos/${id}`)}
      />
    </Card>
  );
}

const NoPets = () => (
  <EmptyState
    tile="caramelo"
    title={text.noPets}
    action={
      <Button asChild>
        <Link to="/tutor/pets">{text.addPet}</Link>
      </Button>
    }
  />
);
