import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { scannerText } from './card-validator.strings.ts';
import { openQrReader } from './qr-reader.ts';

/** For phones whose camera a web page cannot open: reads the code from a photo; the photo never leaves the device. */
export function PhotoScanner({ onCode }: { onCode: (code: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.target.files ?? [];
    event.target.value = '';
    if (!photo) return;
    const code = await readPhoto(photo).catch(() => undefined);
    setFailed(code === undefined);
    if (code !== undefined) onCode(code);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={scannerText.photo}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event)}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" />
        {scannerText.photo}
      </Button>
      {hasFailed && (
        <Alert tone="warning" className="w-full">
          {scannerText.noCode}
        </Alert>
      )}
    </>
  );
}

async function readPhoto(photo: File): Promise<string | undefined> {
  const [picture, read] = await Promise.all([createImageBitmap(photo), openQrReader()]);
  try {
    return await read(picture);
  } finally {
    picture.close();
  }
}
