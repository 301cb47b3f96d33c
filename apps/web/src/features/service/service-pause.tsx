import type { OwnService } from '@patinha/contract/service';
import { CirclePause } from 'lucide-react';

import { PauseDialog } from '../../lib/form/pause-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { usePauseService } from './service-pause.api.ts';
import { servicePauseText as text } from './service-pause.strings.ts';
import { errorText } from './service.strings.ts';

/** Takes one service out of the agenda until a day, or back before it. */
export function ServicePause({ service }: { readonly service: OwnService }) {
  const change = usePauseService(service.id);
  const refusal = change.error ? errorText(change.error) : undefined;
  if (service.paused_until === null)
    return (
      <PauseDialog
        title={text.title(service.title)}
        description={text.hint}
        isPending={change.isPending}
        refusal={refusal}
        onPause={(until, onDone) => change.mutate(until, { onSettled: (_, error) => !error && onDone() })}
        trigger={
          <Button variant="ghost" size="sm">
            <CirclePause aria-hidden="true" />
            {text.pause}
          </Button>
        }
      />
    );
  return (
    <>
      <Button variant="outline" size="sm" isPending={change.isPending} onClick={() => change.mutate(null)}>
        {text.resume}
      </Button>
      {refusal !== undefined && <Alert tone="destructive">{refusal}</Alert>}
    </>
  );
}
