import type { Locator } from 'playwright-core';

import type { Visitor } from '../support/browser.ts';

/** Holds a QR code on another screen before the camera of the visitor's device; from the next page on. */
export async function holdBeforeCamera({ context }: Visitor, code: Locator): Promise<void> {
  const picture = await code.screenshot();
  await context.addInitScript(showToCamera, picture.toString('base64'));
}

/** Runs in the page: a camera that sees the picture, with some white around it. */
function showToCamera(picture: string): void {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0);
  const side = 640;
  const margin = 80;
  const openCamera = async (): Promise<MediaStream> => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [side, side];
    const pen = canvas.getContext('2d');
    const seen = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const draw = () => {
      if (!pen) return;
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, side, side);
      pen.imageSmoothingEnabled = false;
      pen.drawImage(seen, margin, margin, side - 2 * margin, side - 2 * margin);
    };
    draw();
    setInterval(draw, 100);
    return canvas.captureStream();
  };
  navigator.mediaDevices.getUserMedia = openCamera;
}
