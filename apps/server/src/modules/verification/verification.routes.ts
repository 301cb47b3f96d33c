import {
  approveVerification,
  listProviderChecks,
  listVerifications,
  openOwnVerification,
  openVerification,
  readOwnVerification,
  rejectVerification,
  revokeVerification,
  undoVerificationApproval,
  uploadVerification,
  withdrawVerification,
} from '@patinha/contract/verification';
import { documentFileBytes } from '@patinha/domain/verification';

import { readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { readDocumentFile } from '../../platform/files/document-file.ts';
import { writeUpload } from '../../platform/files/encoded-upload.ts';
import { sendPage } from '../../platform/files/one-time-link.ts';
import { sealedStorage } from '../../platform/files/sealed-storage.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkUpload } from './upload.rules.ts';
import { makeLinks } from './verification-link.actions.ts';
import { spendLink } from './verification-link.queries.ts';
import { approve, openForReview, readQueue, reject } from './verification-review.actions.ts';
import { revoke, undoApproval } from './verification-revocation.actions.ts';
import { handIn, lockOwn, readOwn, readProviderChecks, withdraw } from './verification.actions.ts';
import {
  presentCheck,
  presentLinks,
  presentOwn,
  presentReviewItem,
  presentVerification,
} from './verification.presenter.ts';
import { documentSeal } from './verification.table.ts';

// A decoder is costly: enough for every document of every role, each sent again a few times.
const uploadsPerHour = 40;
// Each look makes a link to every page.
const looksPerHour = 60;
const textFields = 3;

export const verificationRoutes: ModuleRoutes = (app, platform) => {
  const storage = sealedStorage(platform.storage, platform.env.SECRET_KEY, documentSeal);
  const spend = (tokenHash: string) => spendLink(platform.db, tokenHash);
  app.get('/files/documents/:token', (request, reply) => sendPage({ storage, spend }, request, reply));

  writeUpload(app, uploadVerification, {
    maxBytes: documentFileBytes,
    textFields,
    limit: { name: 'verification-upload', perHour: uploadsPerHour },
    fileOf: (body) => body.file,
    mayUpload: async ({ body, db }) => checkUpload(body, await readClock(db)),
    process: (sent, turn) => readDocumentFile(sent, turn, 'verification/file-unreadable'),
    keep: async ({ tx, actor, body, now }, pages) => {
      checkUpload(body, now);
      const file = {
        type: body.type,
        pages,
        issuedOn: body.issued_on,
        birthDate: body.birth_date,
        cpf: body.cpf,
      };
      return presentVerification(await handIn(tx, actor, { file, storage, now }));
    },
  });

  ownRoutes(app, platform);
  reviewRoutes(app, platform);
};

function ownRoutes(app: App, platform: Platform): void {
  read(app, readOwnVerification, async ({ db, actor }) =>
    presentOwn(await readOwn(db, actor.userId), await readClock(db)),
  );

  write(app, withdrawVerification, async ({ tx, actor, params }) => {
    await withdraw(tx, actor, params.verification_id);
    return {};
  });

  write(
    app,
    openOwnVerification,
    async ({ tx, actor, params }) =>
      presentLinks(await makeLinks(tx, await lockOwn(tx, actor, params.verification_id))),
    {
      answerIsSecret: true,
      before: ({ actor }) =>
        consume(platform, {
          name: 'verification-open',
          subject: actor.userId,
          points: looksPerHour,
          seconds: 3600,
        }),
    },
  );

  read(app, listProviderChecks, async ({ db, params }) => {
    const checks = await readProviderChecks(db, params.provider_id, await readClock(db));
    return { items: checks.flatMap(presentCheck) };
  });
}

function reviewRoutes(app: App, { env: { PUBLIC_URL: publicUrl }, ports }: Platform): void {
  read(app, listVerifications, async ({ db, actor, query }) => {
    const { found, count } = await readQueue(db, actor, {
      status: query.status ?? 'pending',
      page: query,
    });
    return { ...toPage(found, query, presentReviewItem(actor.userId)), count };
  });

  write(
    app,
    openVerification,
    async ({ tx, actor, params, body }) =>
      presentLinks(await openForReview(tx, actor, { id: params.verification_id, reason: body.reason })),
    { answerIsSecret: true },
  );

  write(app, approveVerification, async ({ tx, actor, params, body, now }) => {
    const { verification_id: id } = params;
    return presentVerification(await approve(tx, actor, { id, lastDay: body.valid_until, publicUrl, now }));
  });

  write(app, rejectVerification, async ({ tx, actor, params, body, now }) => {
    const { verification_id: id } = params;
    return presentVerification(await reject(tx, actor, { id, reason: body.reason, publicUrl, now }));
  });

  write(app, undoVerificationApproval, async ({ tx, actor, params, now }) =>
    presentVerification(await undoApproval(tx, actor, { id: params.verification_id, publicUrl, now })),
  );

  write(app, revokeVerification, async ({ tx, actor, params, body, now }) => {
    const { verification_id: id } = params;
    return presentVerification(
      await revoke(tx, actor, {
        id,
        reason: body.reason,
        sellers: ports.unverifiedSellers,
        publicUrl,
        now,
      }),
    );
  });
}
