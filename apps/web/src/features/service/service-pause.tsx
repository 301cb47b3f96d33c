import type { OwnService } from '@patinha/contract/service';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { usePauseService } from './service-pause.api.ts';
import { servicePauseText as text } from './service-pause.strings.ts';
import { errorText } from './service.strings.ts';

// Asked for by few presses.
const PauseDialog = lazyPart(async () => (await import('../../lib/pause/pause-dialog.tsx')).PauseDialog);

/** Takes one service out of the agenda until a day, or back before it. */
export function ServicePause({ service }: { readonly service: OwnService }) {
  const change = usePauseService(service.id);
  const [isAsked, setAsked] = useState(false);
  const refusal = change.error ? errorText(change.error) : undefined;
  const button = (
    <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
      <CirclePause aria-hidden="true" />
      {text.pause}
    </Button>
  );
  if (service.paused_until === null && !isAsked) return button;
  if (service.paused_until === null)
    return (
      <WhileLoading show={button}>
        <PauseDialog
          startsOpen
          title={text.title(service.title)}
          description={text.hint}
          isPending={change.isPending}
          refusal={refusal}
          onPause={(until, onDone) => change.mutate(until, { onSettled: (_, error) => !error && onDone() })}
          trigger={button}
        />
      </WhileLoading>
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
