import { randomBytes } from 'node:crypto';

import { findPersonByEmail, grantRole } from '../modules/account/index.ts';
import { createUser, hashPassword } from '../modules/auth/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { transact } from '../platform/db/database.ts';
import { runCommand } from './command.ts';

const passwordBytes = 18;

// The only way to create the first admin (D-2): no address, password or role is built in.
await runCommand('npm run admin:create -- <e-mail>', async ({ email, say, withDatabase }) => {
  const password = randomBytes(passwordBytes).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isNew = await withDatabase(({ db }) =>
    transact(db, async (tx, now) => {
      const known = await findPersonByEmail(tx, email);
      const account = { email, passwordHash, metadata: {}, account: {} };
      const userId = known?.userId ?? (await createUser(tx, account, { now, isConfirmed: true }))?.id;
      if (!userId) throw new Error('The address was taken in the meantime');
      await grantRole(tx, { userId, role: 'admin', grantedAt: now });
      await audit(tx, { action: 'account.grant-admin', subjectType: 'user', subjectId: userId });
      return !known;
    }),
  );
  say(`${email} é admin.`);
  if (isNew) say(`Senha, mostrada só agora: ${password}`);
});
