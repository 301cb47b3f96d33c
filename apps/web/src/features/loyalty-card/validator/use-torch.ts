import { useState } from 'react';

// Not yet in the types of the DOM: https://w3c.github.io/mediacapture-image/#torch
declare global {
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

interface Torch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The light of an open camera; undefined where it has none. */
export function useTorch(camera: MediaStreamTrack | undefined): Torch | undefined {
  const [isOn, setOn] = useState(false);
  // Not every browser knows what a camera can do.
  const capabilities = camera && 'getCapabilities' in camera ? camera.getCapabilities() : undefined;
  if (!camera || capabilities?.torch !== true) return undefined;
  const set = async (on: boolean) => {
    await camera.applyConstraints({ advanced: [{ torch: on }] });
    setOn(on);
  };
  // A camera that refuses stays as it is.
  return { isOn, toggle: () => void set(!isOn).catch(() => undefined) };
}
