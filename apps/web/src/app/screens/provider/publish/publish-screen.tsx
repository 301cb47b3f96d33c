import type { OwnService } from '@patinha/contract/service';
import { Link } from 'react-router';

import { ownProvider } from '../../../../features/provider/provider.api.ts';
import { useSwitchService } from '../../../../features/service/service.api.ts';
import { errorText } from '../../../../features/service/service.strings.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { useUserType } from '../../../../lib/auth/session.tsx';
import { LimitLink } from '../../../../lib/limit-link.tsx';
import { loadErrorText } from '../../../../lib/words/error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageHeader } from '../../../../ui/card.tsx';
import { cn } from '../../../../ui/class-names.ts';
import { Alert, ErrorCard, SkeletonList } from '../../../../ui/feedback.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { PublishAct } from './publish-act.tsx';
import { PublishPreview } from './publish-preview.tsx';
import { PublishRow } from './publish-row.tsx';
import type { Publishing } from './publish-steps.ts';
import { publishText as text } from './publish.strings.ts';
import { usePublishSteps } from './use-publish-steps.ts';

/** /prestador/publicar and /empresa/publicar: everything that keeps the seller from being on sale, in one list (D-181). */
export function PublishScreen() {
  const { publishing, error, retry } = usePublishSteps();
  const isOnAir = publishing?.service?.is_active === true;
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeader title={isOnAir ? text.titleDone : text.title} />
      {publishing && <Steps publishing={publishing} />}
      {!publishing && error && (
        <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={retry} />
      )}
      {!publishing && !error && <SkeletonList className="h-20" />}
    </div>
  );
}

function Steps({ publishing }: { readonly publishing: Publishing }) {
  const side = useUserType() === 'empresa' ? 'empresa' : 'prestador';
  const { steps, service } = publishing;
  const done = steps.filter(({ isDone }) => isDone).length;
  const open = steps.find(({ isDone }) => !isDone)?.kind;
  return (
    <>
      <div>
        <div aria-hidden="true" className="flex gap-2">
          {steps.map(({ kind }, index) => (
            <span
              key={kind}
              className={cn('h-2 flex-1 rounded-full', index < done ? 'bg-primary' : 'bg-border')}
            />
          ))}
        </div>
        <p className="text-muted-foreground mt-2">{text.progress(done, steps.length)}</p>
      </div>
      <ol aria-label={text.steps} className="divide-border divide-y">
        {steps.map((step, index) => (
          <PublishRow key={step.kind} step={step} number={index + 1} isOpen={step.kind === open}>
            <PublishAct kind={step.kind} side={side} publishing={publishing} />
          </PublishRow>
        ))}
      </ol>
      {open === undefined && service && <OnAir service={service} />}
      <PublishPreview service={service} />
    </>
  );
}

/** The last press, and what follows it. */
function OnAir({ service }: { readonly service: OwnService }) {
  const provider = useQuery(ownProvider()).data;
  const change = useSwitchService(() => toast({ title: text.published }));
  if (service.taken_down_reason !== null) return <Alert tone="warning">{text.takenDown}</Alert>;
  if (service.is_active)
    return (
      <Button asChild variant="outline" size="lg">
        <Link to={`/prestadores/${provider?.id ?? ''}`}>{text.seeAsTutor}</Link>
      </Button>
    );
  return (
    <>
      {change.error && (
        <Alert tone="destructive">
          <p>{errorText(change.error)}</p>
          <LimitLink cause={change.error} />
        </Alert>
      )}
      <Button variant="cta" size="xl" isPending={change.isPending} onClick={() => change.mutate(service)}>
        {change.isPending ? text.publishing : text.publish}
      </Button>
    </>
  );
}
