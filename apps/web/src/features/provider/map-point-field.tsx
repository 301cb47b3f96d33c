import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import type { MapPoint } from './profile-draft.ts';
import { profileText as text } from './provider.strings.ts';

interface MapPointFieldProps {
  readonly point: MapPoint | undefined;
  readonly onChange: (point: MapPoint | undefined) => void;
}

/** Marks where the provider is, from where they stand now. */
export function MapPointField({ point, onChange }: MapPointFieldProps) {
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  function locate() {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onChange({ latitude, longitude });
      },
      () => setState('failed'),
      { timeout: 10_000 },
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[.95rem] font-semibold">{text.point}</legend>
      <p className="text-muted-foreground text-sm">{text.pointHint}</p>
      <p role="status">{point ? text.pointSet : text.pointUnset}</p>
      {state === 'failed' && <Alert tone="destructive">{text.positionFailed}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isPending={state === 'locating'} onClick={locate}>
          <MapPin aria-hidden="true" />
          {state === 'locating' ? text.locating : text.markHere}
        </Button>
        {point && (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            {text.removePoint}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
