import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { openQrReader } from './qr-reader.ts';

export type CameraState = 'starting' | 'aiming' | 'denied' | 'unavailable';

const readEveryMs = 200;

/** Shows the camera in the video element and reports the first QR code it sees, while mounted. */
export function useCameraCode(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const onFound = useEffectEvent(onCode);
  useEffect(() => {
    const closed = new AbortController();
    void watchCamera({ video, closed: closed.signal, onState: setState, onFound: (code) => onFound(code) });
    return () => closed.abort();
  }, [video]);
  return state;
}

interface Watch {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly closed: AbortSignal;
  readonly onState: (state: CameraState) => void;
  readonly onFound: (code: string) => void;
}

async function watchCamera({ video, closed, onState, onFound }: Watch): Promise<void> {
  try {
    const [camera, read] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      openQrReader(),
    ]);
    const stop = () => {
      for (const track of camera.getTracks()) track.stop();
    };
    closed.addEventListener('abort', stop, { once: true });
    if (closed.aborted || !video.current) return stop();
    video.current.srcObject = camera;
    await video.current.play();
    onState('aiming');
    while (!closed.aborted) {
      const code = await read(video.current).catch(() => undefined);
      if (code !== undefined && !closed.aborted) return onFound(code);
      await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    }
  } catch (error) {
    if (!closed.aborted) onState(isDenied(error) ? 'denied' : 'unavailable');
  }
}

const isDenied = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';
