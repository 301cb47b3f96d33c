import type { default as sharpModule, Sharp } from 'sharp';

import { DomainError } from '../http/errors.ts';

type Decoder = typeof sharpModule;
let decoder: Promise<Decoder> | undefined;
/**
 * Loads the decoder with the first image. Blocking its loaders must happen only once: images decoded meanwhile would
 * find them blocked.
 */
const loadSharp = (): Promise<Decoder> => (decoder ??= openDecoder());

async function openDecoder(): Promise<Decoder> {
  const { default: sharp } = await import('sharp');
  // The content decides the file type; only these three formats reach a decoder.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

/** Telephones take 48 and 50 megapixels; a JPEG is decoded at a fraction of its size, other formats in full. */
const maxMegapixels = 65;
const maxOtherMegapixels = 40;
const megapixel = 1_000_000;
const maxPixels = maxMegapixels * megapixel;
const decodeSeconds = 10;

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Encoding {
  readonly longestSidePixels: number;
  readonly quality: number;
}

/**
 * Re-encodes a JPEG, PNG or WebP as WebP, upright and within a size: nothing of the sent file (EXIF position,
 * appended code) survives. Throws request/too-many-pixels, or the decoder's error for anything else and for truncated
 * files.
 */
export async function reencodeImage(sent: Uint8Array, encoding: Encoding): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  if (width * height > (format === 'jpeg' ? maxMegapixels : maxOtherMegapixels) * megapixel)
    throw new DomainError('request/too-many-pixels');
  const decode = (bytes: Uint8Array, failOn: 'error' | 'warning') =>
    encode(sharp(bytes, { limitInputPixels: maxPixels, failOn, autoOrient: true }), encoding);
  return decode(sent, 'error').catch((error: unknown) => {
    if (format !== 'jpeg') throw error;
    // Some cameras leave out the two bytes at the end; a picture that lacks more warns of it.
    return decode(Buffer.concat([sent, jpegEnd]), 'warning');
  });
}

const jpegEnd = Uint8Array.of(0xff, 0xd9);

/** The same for raw pixels: rows of red, green, blue and alpha. */
export async function encodePixels(
  { pixels, width, height }: { readonly pixels: Uint8Array; readonly width: number; readonly height: number },
  encoding: Encoding,
): Promise<EncodedImage> {
  const sharp = await loadSharp();
  return encode(sharp(pixels, { raw: { width, height, channels: 4 } }), encoding);
}

async function encode(image: Sharp, { longestSidePixels, quality }: Encoding): Promise<EncodedImage> {
  const { data, info } = await image
    .resize({
      width: longestSidePixels,
      height: longestSidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Re-encodes a stored picture as JPEG, which every reader of PDFs takes. */
export async function encodeJpeg(stored: Uint8Array, encoding: Encoding): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const { longestSidePixels: side, quality } = encoding;
  const { data, info } = await sharp(stored, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
