import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { openQrReader } from './qr-reader.ts';

export type CameraState = 'starting' | 'aiming' | 'denied' | 'unavailable';

const readEveryMs = 200;

/** Shows the camera in the video element and reports the first QR code it sees, while mounted. */
export function useCameraCode(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { readonly state: CameraState; readonly camera: MediaStreamTrack | undefined } {
  const [state, setState] = useState<CameraState>('starting');
  const [camera, setCamera] = useState<MediaStreamTrack>();
  const onFound = useEffectEvent(onCode);
  useEffect(() => {
    const closed = new AbortController();
    void watchCamera({
      video,
      closed,
      onState: setState,
      onOpen: setCamera,
      onFound: (code) => onFound(code),
    });
    return () => closed.abort();
  }, [video]);
  return { state, camera };
}

interface Watch {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Aborted when the screen is left, and when nothing can be read: the camera goes off. */
  readonly closed: AbortController;
  readonly onState: (state: CameraState) => void;
  readonly onOpen: (camera: MediaStreamTrack | undefined) => void;
  readonly onFound: (code: string) => void;
}

async function watchCamera({ video, closed, onState, onOpen, onFound }: Watch): Promise<void> {
  try {
    const [camera, read] = await Promise.all([openCamera(closed.signal), openQrReader()]);
    if (closed.signal.aborted || !video.current) return;
    video.current.srcObject = camera;
    await video.current.play();
    onOpen(camera.getVideoTracks()[0]);
    onState('aiming');
    while (!closed.signal.aborted) {
      const code = await read(video.current).catch(() => undefined);
      if (code !== undefined && !closed.signal.aborted) return onFound(code);
      await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    }
  } catch (error) {
    if (closed.signal.aborted) return;
    closed.abort();
    onState(isDenied(error) ? 'denied' : 'unavailable');
  }
}

/** On until `closed`, whatever becomes of the reader that is loaded beside it. */
async function openCamera(closed: AbortSignal): Promise<MediaStream> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  if (closed.aborted) stop();
  else closed.addEventListener('abort', stop, { once: true });
  return camera;
}

const isDenied = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';
