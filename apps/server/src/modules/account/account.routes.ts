import {
  abandonRole,
  beginRole,
  getMe,
  listRevokedRoles,
  type Me,
  type ProfileInput,
  switchUserType,
  updateMe,
} from '@patinha/contract/account';
import type { Actor } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { publish } from '../../platform/live/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ports } from '../../platform/ports.ts';
import { presentMe, presentRevokedRole } from './account.presenter.ts';
import { findProfileWithRoles } from './account.queries.ts';
import { lockOwnProfile, saveDetails, storedAddress } from './profile.actions.ts';
import { findRevokedRoles } from './revoked-role.queries.ts';
import * as roles from './role.actions.ts';

async function readMe(db: Database, { userId }: Actor, { memberships }: Ports): Promise<Me> {
  const profile = await findProfileWithRoles(db, userId);
  if (!profile) throw new DomainError('resource/not-found');
  return presentMe(profile, await memberships.membershipOf(db, userId));
}

/** Returns the profile after a change and notifies the person's other open screens. */
export async function changedMe(tx: Transaction, actor: Actor, ports: Ports): Promise<Me> {
  await publish(tx, { users: [actor.userId], type: 'account.changed', id: actor.userId });
  return readMe(tx, actor, ports);
}

const detailsOf = ({ full_name, phone, bio, address }: ProfileInput) => ({
  fullName: full_name,
  phone,
  bio,
  address: address && storedAddress(address),
});

// Each switch adds an entry to the audit trail, which is never pruned.
const changesPerHour = 120;
const limited = (platform: Platform) => ({
  before: ({ actor }: { readonly actor: Actor }) =>
    consume(platform, {
      name: 'account-change',
      subject: actor.userId,
      points: changesPerHour,
      seconds: 3600,
    }),
});

export const accountRoutes: ModuleRoutes = (app, platform) => {
  read(app, getMe, ({ actor, db }) => readMe(db, actor, platform.ports));

  read(app, listRevokedRoles, async ({ actor, db }) => ({
    items: (await findRevokedRoles(db, actor.userId)).map((row) => presentRevokedRole(row)),
  }));

  write(
    app,
    updateMe,
    async ({ tx, actor, body, proof }) => {
      const profile = await lockOwnProfile(tx, actor);
      await saveDetails(tx, profile, { details: detailsOf(body), by: 'profile', proof });
      return changedMe(tx, actor, platform.ports);
    },
    limited(platform),
  );

  write(
    app,
    switchUserType,
    async ({ tx, actor, body }) => {
      await roles.switchFace(tx, actor, body.user_type);
      return changedMe(tx, actor, platform.ports);
    },
    limited(platform),
  );

  write(
    app,
    beginRole,
    async ({ tx, actor, body, now }) => {
      await roles.beginRole(tx, actor, { userType: body.user_type, now });
      return changedMe(tx, actor, platform.ports);
    },
    limited(platform),
  );

  write(
    app,
    abandonRole,
    async ({ tx, actor }) => {
      await roles.abandonRole(tx, actor);
      return changedMe(tx, actor, platform.ports);
    },
    limited(platform),
  );
};
