import { replacePhoto } from '../../modules/account/index.ts';
import { replacePetPhoto } from '../../modules/pet/index.ts';
import { addPhoto, lockOwnService } from '../../modules/service/index.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { actorOf, type DemoTutor } from '../demo-bookings.ts';
import type { DemoStall } from '../demo-market.ts';
import type { DemoPerson } from '../demo-people.ts';
import type { PictureOf } from './picture-files.ts';
import { picturesOfService } from './service-pictures.ts';

export interface Cast {
  readonly everybody: readonly DemoPerson[];
  readonly tutors: readonly DemoTutor[];
  readonly stalls: readonly DemoStall[];
}

interface Studio {
  readonly storage: Storage;
  readonly pictureOf: PictureOf;
  /** When the photos were uploaded. */
  readonly now: Date;
}

/** Uploads a portrait of everybody, a photo of each pet and those of the services, through the product's actions. */
export async function stagePictures(
  tx: Transaction,
  { everybody, tutors, stalls }: Cast,
  { storage, pictureOf, now }: Studio,
): Promise<void> {
  const upload = (name: string) => ({ photo: pictureOf(name), storage, now });
  for (const person of everybody) await replacePhoto(tx, actorOf(person, 'tutor'), upload(person.picture));
  for (const tutor of tutors)
    for (const { id, picture } of tutor.pets)
      await replacePetPhoto(tx, actorOf(tutor, 'tutor'), { petId: id, ...upload(picture) });
  for (const [number, stall] of stalls.entries())
    for (const offered of stall.services) {
      const service = await lockOwnService(tx, actorOf(stall.owner, 'prestador'), offered.id);
      for (const name of picturesOfService(stall, offered, number)) await addPhoto(tx, service, upload(name));
    }
}
