import { useState } from 'react';

import type { DevicePosition } from './absence.api.ts';

/** The exact position of the device, read now and only on request. */
export function useDevicePosition() {
  const [position, setPosition] = useState<DevicePosition>();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('pending');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition({ lat: coords.latitude, lng: coords.longitude, accuracy_meters: coords.accuracy });
        setState('idle');
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    );
  };
  return { position, state, locate };
}
