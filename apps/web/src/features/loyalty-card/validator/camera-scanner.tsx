import { X } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { scannerText } from './card-validator.strings.ts';
import { useCameraCode } from './use-camera-code.ts';

/** The open camera: closes after the first code it reads. */
export function CameraScanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCameraCode(video, onCode);
  const hasFailed = state === 'denied' || state === 'unavailable';
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={scannerText.preview}
        className={hasFailed ? 'hidden' : 'bg-ink aspect-square w-full max-w-sm rounded-xl object-cover'}
      />
      {hasFailed ? (
        <Alert tone="warning">{scannerText[state]}</Alert>
      ) : (
        <p role="status" className="text-muted-foreground">
          {state === 'starting' ? scannerText.starting : scannerText.aim}
        </p>
      )}
      <Button variant="outline" className="justify-self-start" onClick={onClose}>
        <X aria-hidden="true" />
        {scannerText.close}
      </Button>
    </div>
  );
}
