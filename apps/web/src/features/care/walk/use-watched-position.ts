import { maxAccuracyMeters } from '@patinha/domain/care';
import { secondMs } from '@patinha/domain/shared';
import { useEffect, useState } from 'react';

/** A device that was indoors needs some seconds for its first precise position. */
const patienceMs = 15 * secondMs;

/**
 * Follows the device's position while it is on. Returns whether only positions too imprecise for a route have come for a
 * while: the exact location is turned off, or there is no sky.
 */
export function useWatchedPosition(
  isOn: boolean,
  keep: (position: GeolocationPosition) => Promise<void>,
  onDenied: (isDenied: boolean) => void,
): boolean {
  const [isImprecise, setImprecise] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    if (!('geolocation' in navigator)) {
      onDenied(true);
      return undefined;
    }
    let hasCoarse = false;
    const judge = () => setImprecise(hasCoarse);
    let timer = setTimeout(judge, patienceMs);
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        hasCoarse = position.coords.accuracy > maxAccuracyMeters;
        if (!hasCoarse) {
          setImprecise(false);
          clearTimeout(timer);
          timer = setTimeout(judge, patienceMs);
        }
        void keep(position).catch(() => undefined);
      },
      ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onDenied(true),
      { enableHighAccuracy: true, maximumAge: 2_000 },
    );
    return () => {
      clearTimeout(timer);
      navigator.geolocation.clearWatch(watch);
      setImprecise(false);
    };
  }, [isOn, keep, onDenied]);
  return isImprecise;
}
