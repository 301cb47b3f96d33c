import { Camera } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { scannerText } from './card-validator.strings.ts';
import { isHeld } from './is-held.ts';
import { PhotoScanner } from './photo-scanner.tsx';

interface ScannersProps {
  readonly onCode: (code: string) => void;
  /** On a phone the camera opens by itself; it closes with the first code. */
  readonly opensAtOnce?: boolean;
}

/** Reads a card's code with the camera or out of a photo. */
export function Scanners({ onCode, opensAtOnce = false }: ScannersProps) {
  const [isOpen, setOpen] = useState(() => opensAtOnce && isHeld());
  const take = (code: string) => {
    setOpen(false);
    onCode(code);
  };
  const photo = <PhotoScanner onCode={take} />;
  if (isOpen)
    return (
      <CameraScanner onCode={take} onClose={() => setOpen(false)}>
        {photo}
      </CameraScanner>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Camera aria-hidden="true" />
        {scannerText.open}
      </Button>
      {photo}
    </div>
  );
}
