import {
  addContestFile,
  readContest,
  readContestAsAdmin,
  removeContestFile,
  sendContestProof,
  writeContestNote,
} from '@patinha/contract/payment';
import { contestFileLimit } from '@patinha/domain/payment';

import { readClock, transact } from '../../../platform/db/database.ts';
import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { reencodePhoto } from '../../../platform/files/photo.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { type ModuleRoutes, read, write, type WriteCall } from '../../../platform/http/route.ts';
import { contestStorage } from './contest-proof.actions.ts';
import {
  addFile,
  type ContestCall,
  loadContest,
  removeFile,
  requireRoom,
  sendProof,
  viewContest,
  viewContestAsAdmin,
  writeNote,
} from './contest.actions.ts';
import { presentContest } from './contest.presenter.ts';
import { findContest } from './contest.queries.ts';

const uploadsPerHour = 40;
const encoding = { longestSidePixels: 2000, quality: 85 };

/** The bank's contest of a booking's payment, and our answer to it (D-187). */
export const contestRoutes: ModuleRoutes = (app, platform) => {
  const records = platform.ports.serviceRecords;
  const storage = contestStorage(platform);
  const secretKey = platform.env.SECRET_KEY;

  read(app, readContest, async ({ db, actor, params }) =>
    presentContest(await viewContest(db, { contestId: params.contest_id, actor, records }), secretKey),
  );

  read(app, readContestAsAdmin, async ({ db, actor, params }) =>
    presentContest(await viewContestAsAdmin(db, { contestId: params.contest_id, actor, records }), secretKey),
  );

  write(app, writeContestNote, async ({ tx, actor, params, body, now }) => {
    const call = { contestId: params.contest_id, actor, now };
    await writeNote(tx, { ...call, note: body.note });
    return present(tx, call);
  });

  writeUpload(app, addContestFile, {
    maxBytes: contestFileLimit.bytes,
    limit: { name: 'contest-file', perHour: uploadsPerHour },
    fileOf: (body) => body.file,
    mayUpload: async ({ actor, params, db }) => {
      const now = await readClock(db);
      return transact(db, (tx) => requireRoom(tx, { contestId: params.contest_id, actor, now }));
    },
    process: (sent) => reencodePhoto(sent, encoding, 'payment/contest-file-unreadable'),
    keep: async ({ tx, actor, params, now }, image) => {
      const call = { contestId: params.contest_id, actor, now };
      await addFile(tx, { ...call, image, storage });
      return present(tx, call);
    },
  });

  write(app, removeContestFile, async ({ tx, actor, params, now }) => {
    const call = { contestId: params.contest_id, actor, now };
    await removeFile(tx, { ...call, fileId: params.contest_file_id });
    return present(tx, call);
  });

  write(app, sendContestProof, async ({ tx, actor, params, now }) => {
    await sendProof(tx, { contestId: params.contest_id, actor, now });
    return {};
  });

  const present = async (
    tx: WriteCall<typeof writeContestNote>['tx'],
    { contestId, actor, now }: ContestCall,
  ) => {
    const contest = await findContest(tx, contestId);
    if (!contest) throw new DomainError('payment/contest-not-found', { contestId });
    return presentContest(await loadContest(tx, contest, { actor, now, records }), secretKey);
  };
};
