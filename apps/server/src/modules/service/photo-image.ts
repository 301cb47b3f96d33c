import { DomainError } from '../../platform/errors.ts';
import { type EncodedImage, redrawImage } from '../../platform/image.ts';

export type EncodedPhoto = EncodedImage;

const encoding = { longestSidePixels: 1600, quality: 80 };

/**
 * Draws a photo anew as WebP, upright and at most 1600 px long. Throws `service/photo-unreadable` for
 * anything but a whole JPEG, PNG or WebP.
 */
export async function encodePhoto(sent: Uint8Array): Promise<EncodedPhoto> {
  try {
    return await redrawImage(sent, encoding);
  } catch (error) {
    throw new DomainError('service/photo-unreadable', {
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}
