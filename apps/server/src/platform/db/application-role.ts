import type pg from 'pg';

import { sqlState } from './sql-state.ts';

/** The role of every pooled connection; it cannot write to the ledger or the audit trail directly. */
export const applicationRole = 'patinha_app';

const forbidden = '42501';
// A role belongs to the cluster, so another database may have created or granted it at this very moment.
const concurrent = new Set(['42710', '23505', 'XX000']);

interface Owner {
  readonly name: string;
  /** Whether the role exists. */
  readonly isKnown: boolean;
}

/** The owner of the database may neither create the role nor take it; the message says what to do. */
export class MissingRole extends Error {
  constructor({ name, isKnown }: Owner) {
    const create = isKnown ? '' : `create role ${applicationRole} nologin; `;
    super(
      `O dono do banco (${name}) não pode ${isKnown ? 'usar' : 'criar'} o papel ${applicationRole}. Peça a quem administra ` +
        `o PostgreSQL que rode uma vez, neste servidor: ${create}grant ${applicationRole} to "${name}";`,
    );
  }
}

/** Creates the role where it is missing and grants it to the owner; nothing to do where an administrator did both. */
export async function ensureApplicationRole(owner: pg.ClientBase): Promise<void> {
  const known = await ownerOf(owner);
  try {
    if (!known.isKnown) await unlessConcurrent(owner.query(`create role ${applicationRole} nologin`));
    if (!(await mayTakeRole(owner)))
      await unlessConcurrent(owner.query(`grant ${applicationRole} to current_user`));
  } catch (error) {
    throw sqlState(error) === forbidden ? new MissingRole(known) : error;
  }
}

async function ownerOf(owner: pg.ClientBase): Promise<Owner> {
  const { rows } = await owner.query<Owner>(
    `select current_user as name, exists (select from pg_roles where rolname = $1) as "isKnown"`,
    [applicationRole],
  );
  return rows[0] ?? { name: '', isKnown: false };
}

async function mayTakeRole(owner: pg.ClientBase): Promise<boolean> {
  // Membership alone does not allow `set role` from PostgreSQL 16 on, and 15 does not know that right.
  const { rows } = await owner.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1::name,
       case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [applicationRole],
  );
  return rows[0]?.may === true;
}

async function unlessConcurrent(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!concurrent.has(sqlState(error) ?? '')) throw error;
  });
}
