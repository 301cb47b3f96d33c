import type { EmergencyPlan } from '@patinha/contract/care';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { money, formatPhone } from '../../ui/format.ts';
import { emergencyPlan } from './emergency.api.ts';
import { emergencyErrorText, planText as text } from './emergency.strings.ts';
import { PlanDialog } from './plan-dialog.tsx';

interface EmergencyCardProps {
  readonly petId: string;
  readonly isReadOnly: boolean;
}

/** What a carer may do in an emergency of a pet, for its tutor. */
export function EmergencyCard({ petId, isReadOnly }: EmergencyCardProps) {
  const { data, error, refetch } = useQuery(emergencyPlan(petId));
  return (
    <Card aria-labelledby="emergency-title">
      <CardHeader
        id="emergency-title"
        title={text.title}
        action={data && !isReadOnly && <PlanDialog petId={petId} plan={data.plan} />}
      />
      <p className="text-muted-foreground mb-4 text-sm">{text.hint}</p>
      {!data && !error && <Skeleton className="h-16 rounded-lg" />}
      {!data && error && (
        <ErrorCard
          title={text.loadFailed}
          description={emergencyErrorText(error)}
          onRetry={() => refetch()}
        />
      )}
      {data && (data.plan ? <Facts plan={data.plan} /> : <p>{text.none}</p>)}
    </Card>
  );
}

function Facts({ plan }: { readonly plan: EmergencyPlan }) {
  const vet = [plan.vet_name, plan.vet_phone && formatPhone(plan.vet_phone)]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <dl className="grid gap-4">
      <Fact label={text.limit}>
        {plan.limit_cents === 0 ? text.askFirst : money('emergency-limit', plan.limit_cents)}
      </Fact>
      {vet !== '' && <Fact label={text.vet}>{vet}</Fact>}
      {plan.allergies !== null && <Fact label={text.allergies}>{plan.allergies}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</dd>
  </div>
);
