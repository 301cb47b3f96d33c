import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { encodeProfilePhoto } from '../../modules/account/index.ts';
import { encodePetPhoto } from '../../modules/pet/index.ts';
import { encodeServicePhoto } from '../../modules/service/index.ts';
import { encodeDocumentPicture } from '../../platform/files/document-file.ts';
import type { EncodedImage } from '../../platform/files/image.ts';
import { demonstrationFolder } from '../../platform/settings/paths.ts';

/** Finds a picture by the name of its file without the ending, as the product keeps it. */
export type PictureOf = (name: string) => EncodedImage;

const encoders = [
  ['people', /./, encodeProfilePhoto],
  ['pets', /./, encodePetPhoto],
  ['companies', /^mark/, encodeProfilePhoto],
  ['companies', /^front/, encodeServicePhoto],
  ['scenes', /./, encodeServicePhoto],
  ['documents', /./, encodeDocumentPicture],
] as const;

/** Reads the pictures of the demonstration and re-encodes each once, as an upload of its kind is. */
export async function openPictures(): Promise<PictureOf> {
  const pictures = new Map<string, EncodedImage>();
  const openFile = async (name: string, encode: typeof encodeProfilePhoto) => {
    pictures.set(name.replace('.webp', ''), await encode(await readFile(join(demonstrationFolder, name))));
  };
  await Promise.all(
    encoders.map(async ([folder, pattern, encode]) => {
      const files = (await readdir(join(demonstrationFolder, folder))).filter((file) => pattern.test(file));
      await Promise.all(files.map((file) => openFile(`${folder}/${file}`, encode)));
    }),
  );
  return (name) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`The demonstration has no picture ${name}`);
    return picture;
  };
}
