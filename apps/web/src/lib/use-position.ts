import { useState } from 'react';

type PositionState = 'idle' | 'pending' | 'denied';

// About a hundred metres: enough for a search, and no exact address in the address bar.
const roundDegrees = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Asks the browser for the visitor's position, only on request. */
export function usePosition(onFound: (point: { readonly lat: number; readonly lng: number }) => void) {
  const [state, setState] = useState<PositionState>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('denied');
    setState('pending');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) });
      },
      () => setState('denied'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  };
  return { state, locate };
}
