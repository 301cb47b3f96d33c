import type { AdminDispute, DisputeFacts } from '@patinha/contract/dispute';
import { type ResolutionKind, resolutionKinds } from '@patinha/domain/dispute';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { adminDisputeText, resolveText } from '../admin-dispute.strings.ts';
import { ResolveForm } from '../resolve-form.tsx';
import { caseText as text } from './case.strings.ts';

interface DecisionPartProps {
  readonly dispute: AdminDispute;
  readonly facts: DisputeFacts | undefined;
}

/** The rule with its sum, the three decisions, and the form of the chosen one. */
export function DecisionPart({ dispute, facts }: DecisionPartProps) {
  const [kind, setKind] = useState<ResolutionKind>('partial');
  const [ruleCents, setRuleCents] = useState<number>();
  if (dispute.status !== 'open' && dispute.status !== 'in_review')
    return (
      <p>
        {text.decided} {dispute.resolution}.{' '}
        {adminDisputeText.refunded(money('refund', dispute.refund_cents ?? 0))}.
      </p>
    );
  if (dispute.is_own) return <p>{adminDisputeText.own}</p>;
  const mayDecide = dispute.moves.includes('resolve');
  return (
    <>
      {facts?.missing && (
        <Rule
          missing={facts.missing}
          dispute={dispute}
          onUse={(amount) => {
            setKind('partial');
            setRuleCents(amount);
          }}
        />
      )}
      {facts?.is_released && <Alert tone="warning">{text.debt(dispute.booking.provider_name)}</Alert>}
      <div role="group" aria-label={text.kinds} className="flex flex-wrap gap-2">
        {resolutionKinds.map((known) => (
          <Button
            key={known}
            size="sm"
            variant={known === kind ? 'secondary' : 'outline'}
            aria-pressed={known === kind}
            disabled={known === 'partial' && dispute.refundable_cents <= 1}
            onClick={() => setKind(known)}
          >
            {resolveText.button[known]}
          </Button>
        ))}
      </div>
      <p className="text-muted-foreground text-sm">{resolveText.hint[kind]}</p>
      {mayDecide ? (
        <ResolveForm
          key={`${kind}.${ruleCents}`}
          dispute={dispute}
          kind={kind}
          startCents={ruleCents}
          labelOf={(amount) => text.decide(money('refund', amount), dispute.booking.tutor_name, amount > 0)}
        />
      ) : (
        <p>{text.waits(formatDayTime(dispute.decision_from))}</p>
      )}
    </>
  );
}

interface RuleProps {
  readonly missing: NonNullable<DisputeFacts['missing']>;
  readonly dispute: AdminDispute;
  readonly onUse: (refundCents: number) => void;
}

/** Taken over by a press where it lies below everything that is left. */
function Rule({ missing, dispute, onUse }: RuleProps) {
  const { missing_minutes: minutes, agreed_minutes: agreed, refund_cents: refund } = missing;
  return (
    <div className="bg-muted grid justify-items-start gap-2 rounded-lg p-4">
      <p className="font-semibold">{text.rule}</p>
      <p>{text.ruleSum(minutes, agreed, money('price', dispute.price_cents), money('refund', refund))}</p>
      {dispute.moves.includes('resolve') && refund > 0 && refund < dispute.refundable_cents && (
        <Button variant="outline" size="sm" onClick={() => onUse(refund)}>
          {text.takeRule(money('refund', refund))}
        </Button>
      )}
    </div>
  );
}
