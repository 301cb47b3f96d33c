import { transact } from '../../../platform/db/database.ts';
import { encodeJpeg } from '../../../platform/files/image.ts';
import { pdfDocument, type PdfPart } from '../../../platform/files/pdf-document.ts';
import { type SealedStorage, sealedStorage } from '../../../platform/files/sealed-storage.ts';
import { authorizeSystem } from '../../../platform/http/access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { shortDayTime } from '../../../platform/time/day-time.ts';
import { contestSeal } from '../chargeback.table.ts';
import { PspRefused } from '../gateway/psp.port.ts';
import { pspOf } from '../gateway/psp.selection.ts';
import { documentText as text } from './contest-document.strings.ts';
import { proofParts, proofSummary } from './contest-document.ts';
import { publishContest } from './contest.actions.ts';
import { notifyAboutProof, notifyAdminsOfRefusal } from './contest.mail.ts';
import { type ContestRow, findContest, findFiles, lockContest, saveProof } from './contest.queries.ts';
import type { ServiceRecord } from './service-record.port.ts';

const mostDiaryPhotos = 12;
const encoding = { longestSidePixels: 1200, quality: 75 };

export const contestStorage = ({ storage, env }: Platform): SealedStorage =>
  sealedStorage(storage, env.SECRET_KEY, contestSeal);

/** The document as it was sent, or as it would be sent now. */
export async function readDocument(
  platform: Platform,
  contest: ContestRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const sent =
    contest.documentKey === null ? undefined : await contestStorage(platform).get(contest.documentKey);
  return sent ? Uint8Array.from(sent) : makeDocument(platform, contest);
}

async function makeDocument(platform: Platform, contest: ContestRow): Promise<Uint8Array<ArrayBuffer>> {
  const record = await platform.ports.serviceRecords.read(platform.db, contest);
  const pictures = [
    ...(await ownPictures(platform, contest)),
    ...(await diaryPictures(platform, contest, record)),
  ];
  const titled: PdfPart[] = pictures.length === 0 ? [] : [{ kind: 'heading', text: text.parts.pictures }];
  return pdfDocument(text.title, [...proofParts({ contest, record }), ...titled, ...pictures]);
}

async function ownPictures(platform: Platform, { id }: ContestRow): Promise<PdfPart[]> {
  const storage = contestStorage(platform);
  const parts: PdfPart[] = [];
  for (const { storageKey } of await findFiles(platform.db, id))
    parts.push(...(await pictureOf(text.ownPicture, await storage.get(storageKey))));
  return parts;
}

async function diaryPictures(
  platform: Platform,
  { zone }: ContestRow,
  { entries }: ServiceRecord,
): Promise<PdfPart[]> {
  const parts: PdfPart[] = [];
  for (const { photoKey, at } of entries.filter((one) => one.photoKey !== null).slice(0, mostDiaryPhotos)) {
    const stored =
      photoKey === null ? undefined : await platform.ports.serviceRecords.photo(platform, photoKey);
    parts.push(...(await pictureOf(text.diaryPhoto(shortDayTime(at, zone)), stored)));
  }
  return parts;
}

const pictureOf = async (caption: string, stored: Uint8Array | undefined): Promise<PdfPart[]> =>
  stored ? [{ kind: 'picture', caption, picture: await encodeJpeg(stored, encoding) }] : [];

/** Delivers a proof that was sent: the same document each time, so that a retry cannot differ from what is kept. */
export async function deliverProof(platform: Platform, contestId: string): Promise<void> {
  const contest = await findContest(platform.db, contestId);
  if (!contest?.sentAt || contest.deliveredAt || contest.refusedAt || contest.chargeRef === null) return;
  const { chargeRef, chargebackRef } = contest;
  const record = await platform.ports.serviceRecords.read(platform.db, contest);
  const order = {
    chargebackId: contestId,
    chargeRef,
    chargebackRef,
    text: proofSummary({ contest, record }),
    document: await keepDocument(platform, contest),
  };
  try {
    await pspOf(platform.env).sendProof(order);
  } catch (error) {
    if (!(error instanceof PspRefused) || error.code === 'key/wrong') throw error;
    await noteRefusal(platform, contestId, error);
    return;
  }
  await noteDelivery(platform, contestId);
}

/** Stores the document before its first delivery. */
async function keepDocument(platform: Platform, contest: ContestRow): Promise<Uint8Array<ArrayBuffer>> {
  const document = await readDocument(platform, contest);
  if (contest.documentKey !== null) return document;
  const documentKey = await contestStorage(platform).put(document);
  await transact(platform.db, (tx) => saveProof(tx, authorizeSystem(contest), { documentKey }));
  return document;
}

const noteDelivery = (platform: Platform, contestId: string): Promise<void> =>
  transact(platform.db, async (tx, now) => {
    const contest = await lockContest(tx, contestId);
    if (!contest) return;
    await saveProof(tx, authorizeSystem(contest), { deliveredAt: now });
    await notifyAboutProof(tx, contest, platform.env.PUBLIC_URL);
    await publishContest(tx, contest);
  });

/** It waits for an admin again, who can send the same document once more or write to the bank. */
const noteRefusal = (platform: Platform, contestId: string, { code }: PspRefused): Promise<void> =>
  transact(platform.db, async (tx, now) => {
    const contest = await lockContest(tx, contestId);
    if (!contest) return;
    await saveProof(tx, authorizeSystem(contest), { refusedAt: now, refusal: code });
    await notifyAdminsOfRefusal(tx, contest, now);
    await publishContest(tx, contest);
  });
