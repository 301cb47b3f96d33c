import { Flashlight, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { scannerText } from './card-validator.strings.ts';
import { useCameraCode } from './use-camera-code.ts';
import { useTorch } from './use-torch.ts';

interface CameraScannerProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
  /** Another way to read the code, beside the buttons of the camera. */
  readonly children: ReactNode;
}

/** The open camera: closes after the first code it reads. */
export function CameraScanner({ onCode, onClose, children }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, camera } = useCameraCode(video, onCode);
  const torch = useTorch(camera);
  const hasFailed = state === 'denied' || state === 'unavailable';
  return (
    <div className="grid w-full gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={scannerText.preview}
        className={
          hasFailed
            ? 'hidden'
            : 'bg-ink aspect-4/3 w-full rounded-xl object-cover sm:aspect-square sm:max-w-sm'
        }
      />
      {hasFailed ? (
        <Alert tone="warning">{scannerText[state]}</Alert>
      ) : (
        <p role="status" className="text-muted-foreground">
          {state === 'starting' ? scannerText.starting : scannerText.aim}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {torch && (
          <Button variant="secondary" aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Flashlight aria-hidden="true" />
            {scannerText.torch}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          <X aria-hidden="true" />
          {scannerText.close}
        </Button>
        {children}
      </div>
    </div>
  );
}
