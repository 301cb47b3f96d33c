import { PassThrough, Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import type { Database } from '../../../platform/db/database.ts';
import { sealedBlocks } from '../../../platform/files/sealed-blocks.ts';
import { sealedStorage } from '../../../platform/files/sealed-storage.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import type { Person, PersonalTable, StoredFile } from '../../../platform/personal-data.ts';
import { personalFiles, readPersonalData } from './personal-data.queries.ts';

const readMe = `Estes são os seus dados na Patinha.

dados/     um arquivo JSON para cada assunto; valores em centavos, horários em UTC
arquivos/  as fotos, os vídeos e os documentos que você enviou

O que outras pessoas escreveram e os dados delas não fazem parte desta cópia.
`;

interface Sources {
  readonly db: Database;
  readonly storage: Storage;
  readonly secretKey: string;
  readonly personalData: readonly PersonalTable[];
}

/** Everything about a person as one zip, written while it is read: JSON by section, then the files. */
export function archiveOf(sources: Sources, person: Person): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  fill(zip, sources, person).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function fill(zip: ZipFile, sources: Sources, person: Person): Promise<void> {
  const { db, personalData: tables } = sources;
  zip.addBuffer(Buffer.from(readMe), 'leia-me.txt');
  for await (const { section, rows } of readPersonalData(db, { tables, person }))
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `dados/${section}.json`);
  const files = (await personalFiles(db, { tables, person })).filter(
    ({ extension }) => extension !== undefined,
  );
  for (const [index, { section, extension, ...file }] of files.entries())
    // Opened when its turn comes, so that a thousand photos are not a thousand open files.
    zip.addReadStreamLazy(`arquivos/${section}-${index + 1}.${extension}`, { compress: false }, (give) => {
      plainFile(sources, file).then(
        (content) => give(null, content),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  zip.end();
}

/** A file that the person uploaded, decrypted if sealed. Empty when it is gone. */
async function plainFile(
  { storage, secretKey }: Sources,
  { storageKey, sealedFor, isInBlocks }: Omit<StoredFile, 'extension'>,
): Promise<Readable> {
  if (sealedFor === undefined) return (await storage.get(storageKey))?.stream ?? Readable.from([]);
  if (isInBlocks) {
    const file = await sealedBlocks(storage, secretKey, sealedFor).open(storageKey);
    return file?.read(0, file.sizeBytes) ?? Readable.from([]);
  }
  const content = await sealedStorage(storage, secretKey, sealedFor).get(storageKey);
  return Readable.from(content ? [content] : []);
}
