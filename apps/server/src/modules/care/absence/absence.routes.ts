import {
  absencePhotoBytes,
  addAbsencePhoto,
  objectToAbsence,
  readTutorAbsence,
  reportTutorAbsent,
} from '@patinha/contract/care';
import type { Actor } from '@patinha/domain/shared';

import { type Database, readClock } from '../../../platform/db/database.ts';
import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { reencodePhoto } from '../../../platform/files/photo.ts';
import { sealedStorage } from '../../../platform/files/sealed-storage.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { sendCarePhotos } from '../care-photo.route.ts';
import { carePhotoSeal } from '../care.table.ts';
import { addPhoto, object, readAbsence, report, requireAbsenceOpen } from './absence.actions.ts';
import { absenceLinkPurpose, presentAbsence } from './absence.presenter.ts';
import { findAbsencePhoto } from './absence.queries.ts';

const photosPerHour = 20;
const encoding = { longestSidePixels: 1600, quality: 80 };

interface Caller {
  readonly params: { readonly booking_id: string };
  readonly actor: Actor;
}
const callOf = ({ params, actor }: Caller) => ({ bookingId: params.booking_id, actor });

/** The report of an absent tutor with its proofs, and the tutor's objection (D-152). */
export const absenceRoutes: ModuleRoutes = (app, platform) => {
  const { SECRET_KEY: secretKey } = platform.env;
  const storage = sealedStorage(platform.storage, secretKey, carePhotoSeal);
  const present = async (db: Database, caller: Caller, now: Date) =>
    presentAbsence(await readAbsence(db, { ...callOf(caller), now }), secretKey);

  read(app, readTutorAbsence, async ({ db, ...call }) => present(db, call, await readClock(db)));

  writeUpload(app, addAbsencePhoto, {
    maxBytes: absencePhotoBytes,
    limit: { name: 'absence-photo', perHour: photosPerHour },
    fileOf: (body) => body.photo,
    mayUpload: ({ db, ...call }) => requireAbsenceOpen(db, callOf(call)),
    process: (sent) => reencodePhoto(sent, encoding, 'care/photo-unreadable'),
    keep: async ({ tx, now, ...call }, photo) => {
      await addPhoto(tx, { ...callOf(call), photo, storage, now });
      return present(tx, call, now);
    },
  });

  write(app, reportTutorAbsent, async ({ tx, now, body, ...call }) => {
    const position = body.position && {
      lat: body.position.lat,
      lng: body.position.lng,
      accuracyMeters: body.position.accuracy_meters,
    };
    await report(tx, { ...callOf(call), position, now });
    return present(tx, call, now);
  });

  write(app, objectToAbsence, async ({ tx, now, ...call }) => {
    await object(tx, { ...callOf(call), now });
    return present(tx, call, now);
  });

  sendCarePhotos(app, platform, {
    path: '/files/care/absences/:token',
    purpose: absenceLinkPurpose,
    find: findAbsencePhoto,
  });
};
