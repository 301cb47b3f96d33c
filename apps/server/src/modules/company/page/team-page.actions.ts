import { mayShowOnPage } from '@patinha/domain/company';
import type { Actor } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { setOwnerShown } from '../../provider/index.ts';
import { note, type OwnTeam, refusedAs, requireActingTeam, requireTeam } from '../team/team.actions.ts';
import { lockMember, setMemberShown } from '../team/team.queries.ts';

interface PageCall {
  readonly actor: Actor;
  readonly personId: string;
  readonly isShown: boolean;
  readonly now: Date;
}

/**
 * Puts the caller on the public page of their company, or takes a person off it. People without a seat may still
 * take themselves off. Throws company/not-allowed for putting anybody else on it.
 */
export async function showPerson(tx: Transaction, call: PageCall): Promise<void> {
  const { actor, personId, isShown, now } = call;
  const isSelf = personId === actor.userId;
  const require = isSelf && !isShown ? requireTeam : requireActingTeam;
  const own = await require(tx, actor.userId).catch(refusedAs('company/member-not-found'));
  const shownAt = isShown ? now : null;
  if (personId === own.company.ownerUserId) await showOwner(tx, own, { isShown, isSelf, shownAt });
  else await showMember(tx, own, { ...call, isSelf, shownAt });
  const action = isShown ? 'company.show-person' : 'company.hide-person';
  await note(tx, { actor, company: own.company, action, details: { personId } });
}

interface Change {
  readonly isShown: boolean;
  readonly isSelf: boolean;
  readonly shownAt: Date | null;
}

async function showOwner(tx: Transaction, { company, role }: OwnTeam, change: Change): Promise<void> {
  if (!mayShowOnPage({ ...change, own: role, other: 'owner' }))
    throw new DomainError('company/not-allowed', { role });
  await setOwnerShown(tx, company.ownerUserId, change.shownAt);
}

async function showMember(tx: Transaction, own: OwnTeam, change: Change & PageCall): Promise<void> {
  const member = authorize(
    await lockMember(tx, change.personId),
    ({ providerId }) => providerId === own.company.id,
    change.actor,
    'company/member-not-found',
  );
  if (!mayShowOnPage({ ...change, own: own.role, other: member.role }))
    throw new DomainError('company/not-allowed', { role: own.role });
  await setMemberShown(tx, member, change.shownAt);
}
