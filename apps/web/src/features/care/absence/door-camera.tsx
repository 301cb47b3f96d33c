import { Camera, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { absenceText as text } from './absence.strings.ts';

type CameraState = 'starting' | 'ready' | 'denied' | 'unavailable';

interface DoorCameraProps {
  readonly onPhoto: (photo: File) => void;
  readonly onClose: () => void;
}

/** The product's own camera: what it shows now is the photo, never a file of the device. */
export function DoorCamera({ onPhoto, onClose }: DoorCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, fail] = useCamera(video);
  const hasFailed = state === 'denied' || state === 'unavailable';
  const shoot = async () => {
    const photo = video.current && (await photoOf(video.current));
    if (photo) onPhoto(photo);
    else fail();
  };
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={text.preview}
        className={hasFailed ? 'hidden' : 'bg-ink aspect-[4/3] w-full max-w-md rounded-xl object-cover'}
      />
      {hasFailed && <Alert tone="warning">{text[state]}</Alert>}
      {state === 'starting' && (
        <p role="status" className="text-muted-foreground">
          {text.starting}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'ready' && (
          <Button size="lg" onClick={() => void shoot()}>
            <Camera aria-hidden="true" />
            {text.shoot}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          <X aria-hidden="true" />
          {text.closeCamera}
        </Button>
      </div>
    </div>
  );
}

/** Opens the back camera while mounted. */
function useCamera(video: RefObject<HTMLVideoElement | null>): readonly [CameraState, () => void] {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const closed = new AbortController();
    const open = async () => {
      const next = await openCamera(video, closed.signal);
      if (!closed.signal.aborted) setState(next);
    };
    void open();
    return () => closed.abort();
  }, [video]);
  return [state, () => setState('unavailable')];
}

async function openCamera(
  video: RefObject<HTMLVideoElement | null>,
  closed: AbortSignal,
): Promise<CameraState> {
  try {
    const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const stop = () => {
      for (const track of camera.getTracks()) track.stop();
    };
    closed.addEventListener('abort', stop, { once: true });
    if (closed.aborted || !video.current) {
      stop();
      return 'unavailable';
    }
    video.current.srcObject = camera;
    await video.current.play();
    return 'ready';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unavailable';
  }
}

async function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob ? new File([blob], 'local.jpg', { type: blob.type }) : undefined;
}
