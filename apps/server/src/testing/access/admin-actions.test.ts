import type { Actor } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordIncidentStep } from '../../modules/account-closure/index.ts';
import { endAllSessions, endOneSession } from '../../modules/admin/index.ts';
import { acknowledge } from '../../modules/reconciliation/index.ts';
import { openForReview, reject } from '../../modules/verification/index.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { systemProof } from '../../platform/http/proof.ts';
import { buildScene, type Scene } from '../scene.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

// Over HTTP the operation's roles refuse first. The policy must hold even if they were ever opened.

let server: TestApp;
let scene: Scene;
beforeAll(async () => {
  server = await openTestApp();
  scene = await buildScene(server);
});
afterAll(() => server.close());

interface Call {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly ids: Scene['ids'];
  readonly now: Date;
}

interface AdminAction {
  readonly name: string;
  readonly code: string;
  readonly act: (call: Call) => Promise<unknown>;
}
const adminActions: readonly AdminAction[] = [
  {
    name: 'ending all sessions',
    code: 'admin/user-not-found',
    act: ({ tx, actor, ids }) => endAllSessions(tx, actor, { userId: ids.user_id, proof: systemProof }),
  },
  {
    name: 'ending a session',
    code: 'admin/session-not-found',
    act: ({ tx, actor, ids }) =>
      endOneSession(tx, actor, {
        userId: ids.user_id,
        sessionId: ids.session_id,
        proof: systemProof,
      }),
  },
  {
    name: 'a step of an incident',
    code: 'compliance/incident-not-found',
    act: ({ tx, actor, ids, now }) =>
      recordIncidentStep(tx, actor, { incidentId: ids.incident_id, step: 'authority_told', now }),
  },
  {
    name: 'a look at a document',
    code: 'verification/not-found',
    act: ({ tx, actor, ids }) => openForReview(tx, actor, { id: ids.verification_id, reason: 'Conferência' }),
  },
  {
    name: 'a decision on a document',
    code: 'verification/not-found',
    act: ({ tx, actor, ids, now }) =>
      reject(tx, actor, { id: ids.verification_id, reason: 'Cortada', publicUrl: 'http://localhost', now }),
  },
  {
    name: 'the acknowledgement of a discrepancy',
    code: 'reconciliation/fault-not-found',
    act: ({ tx, actor, ids, now }) =>
      acknowledge(tx, { discrepancyId: ids.fault_id, note: 'Conferência', actor, now }),
  },
];

test.each(adminActions)(
  "$name is refused to a caller who is not an admin, even past the operation's roles",
  async ({ act, code }) => {
    const actor = { userId: scene.people.empresa.userId, sessionId: 's', roles: ['empresa'] } as const;
    const acting = transact(server.db, (tx, now) => act({ tx, actor, ids: scene.ids, now }));
    await expect(acting).rejects.toMatchObject({ code });
  },
);
