import { bookingSettingsAt } from '@patinha/domain/booking';
import { type BrazilianZone, type Cents, hourMs } from '@patinha/domain/shared';
import { useId, useState } from 'react';

import { serverNow } from '../../../../lib/server-time.ts';
import { cn } from '../../../../ui/class-names.ts';
import { money, formatWeekdayTime } from '../../../../ui/format.ts';
import { cancelStages, type CancelStage } from './cancel-stages.ts';
import { cancelText as text } from './cancel.strings.ts';

interface Stage {
  readonly kind: CancelStage['kind'];
  readonly words: string;
  readonly when: string;
}

const look: Readonly<Record<Stage['kind'], string>> = {
  full: 'grow-2 bg-success',
  half: 'grow bg-sun',
  none: 'grow bg-destructive',
};

/** What comes back until when, as three sentences under a bar. */
const Timeline = ({
  stages,
  startsWith,
}: {
  readonly stages: readonly Stage[];
  readonly startsWith?: string | undefined;
}) => (
  <>
    {startsWith !== undefined && <p className="text-sm font-semibold">{startsWith}</p>}
    <ol className="mt-1 flex gap-1.5">
      {stages.map(({ kind, words, when }) => (
        <li key={kind} className="min-w-0 flex-1 basis-0">
          <span aria-hidden="true" className={cn('mb-1.5 block h-2.5 rounded-full', look[kind])} />
          <span className="block font-semibold [overflow-wrap:anywhere]">{words}</span>{' '}
          <span className="text-muted-foreground block text-sm">{when}</span>
        </li>
      ))}
    </ol>
  </>
);

/** The rule of cancelling before a time is chosen. */
export function CancelRule() {
  const [{ fullAheadMs, halfAheadMs }] = useState(() => bookingSettingsAt(serverNow()).cancellation);
  const stages = [
    { kind: 'full', words: text.ruleWords.full, when: text.ahead(fullAheadMs / hourMs) },
    { kind: 'half', words: text.ruleWords.half, when: text.ahead(halfAheadMs / hourMs) },
    { kind: 'none', words: text.ruleWords.none, when: text.after },
  ] as const;
  return (
    <>
      <Timeline stages={stages} />
      <p className="text-muted-foreground mt-2 text-sm">{text.byProvider}</p>
    </>
  );
}

interface CancelTimelineProps {
  readonly startsAt: string;
  readonly zone: BrazilianZone;
  readonly priceCents: Cents;
  /** Of a booking that is made already. */
  readonly madeAt?: string;
}

/** The same for a chosen time, in dates and reais; of a booking made late only what is left. */
export function CancelTimeline({ startsAt, zone, priceCents, madeAt }: CancelTimelineProps) {
  const titleId = useId();
  const [now] = useState(() => serverNow());
  const stages = cancelStages(
    new Date(startsAt),
    priceCents,
    now,
    madeAt === undefined ? now : new Date(madeAt),
  );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-lg">
        {text.title}
      </h3>
      <Timeline
        startsWith={beginning[stages[0]?.kind ?? 'none']}
        stages={stages.map((stage) => worded(stage, zone, stages.length === 1))}
      />
    </section>
  );
}

const beginning: Readonly<Record<Stage['kind'], string | undefined>> = {
  full: text.now,
  half: text.alreadyHalf,
  none: undefined,
};

function worded(stage: CancelStage, zone: BrazilianZone, isAll: boolean): Stage {
  if (stage.kind === 'none')
    return { kind: 'none', words: text.none, when: isAll ? text.fromNow : text.after };
  const when = text.until(formatWeekdayTime(stage.until.toISOString(), zone));
  return stage.kind === 'full'
    ? { kind: 'full', words: text.full, when }
    : { kind: 'half', words: money('refund', stage.refundCents), when };
}
