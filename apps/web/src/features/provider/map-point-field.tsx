import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { mapTiles } from '../../ui/map/map-tiles.ts';
import type { MapPoint } from './profile-draft.ts';
import { profileText as text } from './provider.strings.ts';

interface MapPointFieldProps {
  readonly point: MapPoint | undefined;
  readonly onChange: (point: MapPoint | undefined) => void;
}

const PointMap = lazyPart(async () => (await import('./point-map.tsx')).PointMap);

/** Marks where the provider is: from where they stand now, or under a pin on the map. */
export function MapPointField({ point, onChange }: MapPointFieldProps) {
  const [hasMap, setHasMap] = useState(false);
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
        {mapTiles() && !hasMap && (
          <Button variant="outline" onClick={() => setHasMap(true)}>
            {text.markOnMap}
          </Button>
        )}
        {point && (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            {text.removePoint}
          </Button>
        )}
      </div>
      {hasMap && <PointMap point={point} onChange={onChange} />}
    </fieldset>
  );
}
