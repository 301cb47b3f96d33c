import { useEffect, useEffectEvent, useState } from 'react';

type PositionState = 'idle' | 'pending' | 'denied';

// About a hundred metres: enough for a search, and no exact address in the address bar.
const roundDegrees = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/**
 * Asks the browser for the visitor's position, only on request and once at a time. What finds it may take a while: the
 * answer goes to the newest callback, and to none once the asking part has left the screen.
 */
export function usePosition(onFound: (point: { readonly lat: number; readonly lng: number }) => void) {
  const [state, setState] = useState<PositionState>('idle');
  const tell = useEffectEvent(onFound);
  const isAsking = state === 'pending';
  useEffect(() => {
    if (!isAsking) return undefined;
    let isGone = false;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isGone) return;
        setState('idle');
        tell({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) });
      },
      () => !isGone && setState('denied'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
    return () => {
      isGone = true;
    };
  }, [isAsking]);
  return { state, locate: () => setState('geolocation' in navigator ? 'pending' : 'denied') };
}
