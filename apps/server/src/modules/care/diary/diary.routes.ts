import {
  addCareEntry,
  addCarePhoto,
  carePhotoBytes,
  exportCareDiary,
  readCareDiary,
  stateCareEnd,
} from '@patinha/contract/care';

import { readClock } from '../../../platform/db/database.ts';
import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { reencodePhoto } from '../../../platform/files/photo.ts';
import { sealedStorage } from '../../../platform/files/sealed-storage.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findBookedPets, lateActOf } from '../../booking/index.ts';
import { requireInService } from '../care-access.actions.ts';
import { sendCarePhotos } from '../care-photo.route.ts';
import { photoLinkPurpose, presentDiary, presentExport } from '../care.presenter.ts';
import { findPhotoKey } from '../care.queries.ts';
import { carePhotoSeal } from '../care.table.ts';
import { diaryTextFields } from './diary-form.ts';
import { addNote, addPhoto, readDiary, readDiaryToKeep, stateTrueEnd } from './diary.actions.ts';

// Several entries a minute are a busy day; decoding is costly.
const notesPerMinute = 60;
const photosPerHour = 60;
const encoding = { longestSidePixels: 1600, quality: 80 };

export const diaryRoutes: ModuleRoutes = (app, platform) => {
  const { SECRET_KEY: secretKey } = platform.env;

  read(app, readCareDiary, async ({ db, actor, params }) =>
    presentDiary(
      await readDiary(db, { bookingId: params.booking_id, actor }),
      secretKey,
      await readClock(db),
    ),
  );

  read(app, exportCareDiary, async ({ db, actor, params }) => {
    const view = await readDiaryToKeep(db, { bookingId: params.booking_id, actor });
    const pets = await findBookedPets(db, [view.booking.id]);
    const names = pets.map(({ name }) => name);
    return presentExport(view, { pets: names, secretKey, now: await readClock(db) });
  });

  write(app, stateCareEnd, async ({ tx, actor, params, body, now }) => {
    const call = { bookingId: params.booking_id, actor };
    await stateTrueEnd(tx, { ...call, now, endedAt: new Date(body.ended_at) });
    return presentDiary(await readDiary(tx, call), secretKey, now);
  });

  write(
    app,
    addCareEntry,
    async ({ tx, actor, params, body, now, request }) => {
      const call = { bookingId: params.booking_id, actor };
      const late = lateActOf(body, request, now);
      await addNote(tx, { ...call, note: body, late, now, secretKey });
      return presentDiary(await readDiary(tx, call), secretKey, now);
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'care-entry',
          subject: actor.userId,
          points: notesPerMinute,
          seconds: 60,
          per: 'person',
        }),
    },
  );

  registerPhotos(app, platform);
};

function registerPhotos(app: App, platform: Platform): void {
  const { SECRET_KEY: secretKey } = platform.env;
  const storage = sealedStorage(platform.storage, secretKey, carePhotoSeal);
  sendCarePhotos(app, platform, {
    path: '/files/care/:token',
    purpose: photoLinkPurpose,
    find: findPhotoKey,
  });

  writeUpload(app, addCarePhoto, {
    maxBytes: carePhotoBytes,
    limit: { name: 'care-photo', perHour: photosPerHour },
    fileOf: (body) => body.photo,
    mayUpload: ({ actor, params, db }) => requireInService(db, { bookingId: params.booking_id, actor }),
    process: (sent) => reencodePhoto(sent, encoding, 'care/photo-unreadable'),
    textFields: diaryTextFields,
    keep: async ({ tx, actor, params, body, now, request }, photo) => {
      const call = { bookingId: params.booking_id, actor };
      await addPhoto(tx, {
        ...call,
        late: lateActOf(body, request, now),
        photo,
        text: body.text,
        storage,
        now,
        secretKey,
      });
      return presentDiary(await readDiary(tx, call), secretKey, now);
    },
  });
}
