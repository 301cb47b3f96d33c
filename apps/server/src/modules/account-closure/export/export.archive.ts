import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';

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
sha256.txt o código SHA-256 de cada arquivo, que muda se o arquivo mudar; o das fotos e dos vídeos do
           diário está também em dados/care_entries.json, em base64url

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
  const digests: string[] = [];
  for (const [index, { section, extension, ...file }] of files.entries()) {
    const path = `arquivos/${section}-${index + 1}.${extension}`;
    // Opened when its turn comes, so that a thousand photos are not a thousand open files.
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      plainFile(sources, file).then(
        (content) =>
          give(
            null,
            digested(content, (digest) => digests.push(`${digest}  ${path}\n`)),
          ),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  // The last of all: when its turn comes, every file has been read.
  zip.addReadStreamLazy('sha256.txt', {}, (give) => give(null, Readable.from(digests)));
  zip.end();
}

/** The same content; reports its SHA-256 when it has been read to its end. */
function digested(content: Readable, report: (digest: string) => void): Readable {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      next(null, chunk);
    },
    flush(next) {
      report(hash.digest('hex'));
      next();
    },
  });
  // An error of the content destroys what is returned, whose reader reports it.
  return pipeline(content, through, () => {});
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
