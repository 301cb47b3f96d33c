import { Camera } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { scannerText } from './card-validator.strings.ts';
import { PhotoScanner } from './photo-scanner.tsx';

/** Reads a card's code with the camera or out of a photo. */
export function Scanners({ onCode, onStart }: { onCode: (code: string) => void; onStart?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const take = (code: string) => {
    setOpen(false);
    onCode(code);
  };
  if (isOpen) return <CameraScanner onCode={take} onClose={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => {
          onStart?.();
          setOpen(true);
        }}
      >
        <Camera aria-hidden="true" />
        {scannerText.open}
      </Button>
      <PhotoScanner onCode={take} {...(onStart && { onStart })} />
    </div>
  );
}
