import type { BarcodeDetector as ReaderClass } from 'barcode-detector/ponyfill';

type Picture = HTMLVideoElement | ImageBitmap;

/** Returns the text of the first QR code in a picture, or undefined when there is none. */
export type QrReader = (picture: Picture) => Promise<string | undefined>;

let opened: Promise<QrReader> | undefined;

/** The browser's own reader where it supports QR codes, else ours, loaded on first use. */
export function openQrReader(): Promise<QrReader> {
  opened ??= createReader().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function createReader(): Promise<QrReader> {
  const Reader = (await nativeReader()) ?? (await ownReader());
  const reader = new Reader({ formats: ['qr_code'] });
  return async (picture) => {
    const [found] = await reader.detect(picture);
    return found?.rawValue;
  };
}

type ReaderConstructor = Pick<typeof ReaderClass, 'getSupportedFormats'> &
  (new (options: { formats: 'qr_code'[] }) => { detect(picture: Picture): Promise<{ rawValue: string }[]> });

declare global {
  interface Window {
    readonly BarcodeDetector?: ReaderConstructor;
  }
}

async function nativeReader(): Promise<ReaderConstructor | undefined> {
  const native = window.BarcodeDetector;
  const formats: readonly string[] = (await native?.getSupportedFormats().catch(() => [])) ?? [];
  return formats.includes('qr_code') ? native : undefined;
}

async function ownReader(): Promise<ReaderConstructor> {
  const [{ BarcodeDetector, setZXingModuleOverrides }, { default: wasmUrl }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // By default the package would fetch it from a public CDN.
  setZXingModuleOverrides({ locateFile: () => wasmUrl });
  return BarcodeDetector;
}
