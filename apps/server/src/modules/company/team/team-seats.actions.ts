import { hasSeat, isSeated } from '@patinha/domain/company';
import { type Actor, addMs, dayMs, hourMs, saoPauloZone } from '@patinha/domain/shared';
import { seatLimitOf } from '@patinha/domain/subscription';

import { settleEach } from '../../../platform/background/due.ts';
import { enqueue } from '../../../platform/background/outbox.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPlanEnd, findPlansEndingBy } from '../../account/index.ts';
import { mailAndNotify, notify } from '../../notification/index.ts';
import { lockProvider, providerById, type ProviderRow } from '../../provider/index.ts';
import { releaseResting } from '../assignment/assignment.actions.ts';
import { limitOf, note, requireTeam } from './team.actions.ts';
import { findOwner, keepSeats, selectMembers } from './team.queries.ts';

// Who keeps a place when a plan with fewer places comes (D-183).

/** When the number of places falls below the team, and to what; null when it does not. */
export async function seatChangeOf(
  db: Database,
  { ownerUserId }: Pick<ProviderRow, 'ownerUserId'>,
  taken: number,
): Promise<{ readonly at: Date; readonly limit: number } | null> {
  const end = await findPlanEnd(db, ownerUserId);
  const limit = end && seatLimitOf(end.nextTier);
  return end && limit != null && !hasSeat(taken - 1, limit) ? { at: end.at, limit } : null;
}

interface SeatChoice {
  readonly actor: Actor;
  readonly memberIds: readonly string[];
  readonly now: Date;
}

/** The owner chooses who keeps a place; the others come after them in the order of joining. Each member is notified. */
export async function chooseSeats(tx: Transaction, { actor, memberIds, now }: SeatChoice): Promise<void> {
  const own = await requireTeam(tx, actor.userId);
  if (own.role !== 'owner') throw new DomainError('company/not-allowed', { role: own.role });
  const company = await lockProvider(tx, own.company.id);
  const before = await selectMembers(tx, company.id);
  const known = new Set(before.map(({ userId }) => userId));
  await requireChoice(tx, own.company, { before, now });
  const stranger = memberIds.find((id) => !known.has(id));
  if (stranger !== undefined) throw new DomainError('company/member-not-found', { memberId: stranger });
  await keepSeats(tx, { providerId: company.id, memberIds, now });
  await note(tx, { actor, company: own.company, action: 'company.choose-seats' });
  await releaseResting(tx, company.id);
  await notifyMembers(tx, own.company, now);
}

/** While a member rests, every choice puts other people to work: places would be for as many as take turns. */
const choiceHoldsMs = 30 * dayMs;

async function requireChoice(
  tx: Transaction,
  company: ProviderRow,
  { before, now }: { readonly before: Awaited<ReturnType<typeof selectMembers>>; readonly now: Date },
): Promise<void> {
  const limit = await limitOf(tx, company);
  const someoneRests = !isSeated(before.length, limit);
  const isHeld = before.some(({ keptAt }) => keptAt !== null && now < addMs(keptAt, choiceHoldsMs));
  if (someoneRests && isHeld) throw new DomainError('company/seats-chosen', { providerId: company.id });
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: saoPauloZone });

async function notifyMembers(tx: Transaction, company: ProviderRow, now: Date): Promise<void> {
  const members = await selectMembers(tx, company.id);
  const change = await seatChangeOf(tx, company, 1 + members.length);
  const limit = change?.limit ?? (await limitOf(tx, company));
  // Chosen ahead of a change that is not made yet: there is nothing to tell.
  if (isSeated(members.length, limit)) return;
  const since = change ? `a partir de ${day.format(change.at)}` : 'agora';
  for (const [index, { userId }] of members.entries()) {
    const keeps = isSeated(index + 1, limit);
    await notify(tx, {
      userId,
      kind: 'account',
      title: keeps
        ? `Você continua na equipe de ${company.displayName}`
        : `Seu lugar em ${company.displayName} sai ${since}`,
      body: keeps
        ? 'O plano da empresa muda de tamanho, e o seu lugar fica.'
        : 'O plano da empresa fica menor. Sem lugar você não atende nem valida em nome dela; fale com o responsável.',
      path: '/empresa/team',
      key: `seat:${company.id}:${userId}:${now.toISOString()}`,
    });
  }
}

interface SmallerPlan {
  /** Null when it is smaller already, as after a withdrawal. */
  readonly at: Date | null;
  readonly limit: number;
}

/** Asks the owner who keeps a place; false for a company whose owner is gone. */
async function askOwner(
  tx: Transaction,
  { ownerUserId, displayName }: ProviderRow,
  { at, limit, key, publicUrl }: SmallerPlan & { readonly key: string; readonly publicUrl: string },
): Promise<boolean> {
  const owner = await findOwner(tx, ownerUserId);
  if (!owner) return false;
  const places = limit === 1 ? '1 lugar, o seu' : `${limit} lugares, com o seu`;
  const mail = {
    kind: 'account',
    to: owner.email,
    subject: at
      ? `Em ${day.format(at)} o plano de ${displayName} fica menor`
      : `O plano de ${displayName} ficou menor`,
    paragraphs: [
      `O plano ${at ? 'passa a ter' : 'agora tem'} ${places}, e a equipe é maior. Escolha em Equipe quem fica; sem a sua escolha, ficam os mais antigos.`,
    ],
    action: { label: 'Escolher quem fica', url: `${publicUrl}/empresa/team` },
  } as const;
  await mailAndNotify(tx, mail, { userId: ownerUserId, path: '/empresa/team', key });
  return true;
}

export const seatsKind = 'company.seats';

/** After the commit: a plan was cancelled, withdrawn from or made smaller (D-183). */
export const askAboutSeatsLater = (tx: Transaction, companyId: string): Promise<void> =>
  enqueue(tx, seatsKind, { company_id: companyId });

/** A choice made on the way to the change answers the question. */
const choiceAnswersMs = hourMs;
const hasChosen = (members: readonly { readonly keptAt: Date | null }[], now: Date): boolean =>
  members.some(({ keptAt }) => keptAt !== null && now < addMs(keptAt, choiceAnswersMs));

/** The owner is asked, and each member told, when the plan has or will have fewer places than people. */
export async function askAfterChange(
  tx: Transaction,
  companyId: string,
  { now, publicUrl, key }: { readonly now: Date; readonly publicUrl: string; readonly key: string },
): Promise<void> {
  const company = await providerById(tx, companyId);
  if (!company) return;
  const members = await selectMembers(tx, companyId);
  const taken = 1 + members.length;
  const limit = await limitOf(tx, company);
  const smaller =
    limit != null && !hasSeat(taken - 1, limit)
      ? { at: null, limit }
      : await seatChangeOf(tx, company, taken);
  if (!smaller) return;
  if (!hasChosen(members, now)) await askOwner(tx, company, { ...smaller, key, publicUrl });
  await notifyMembers(tx, company, now);
}

const noticeDays = 7;

/** Asks owners, seven days before a plan ends, who keeps a place; once for each end. */
export async function askAboutSeats(db: Database, now: Date, { env }: Platform): Promise<number> {
  const ending = await findPlansEndingBy(db, { now, days: noticeDays });
  return settleEach(db, ending, async (tx, { companyId, at }) => {
    const company = await providerById(tx, companyId);
    if (!company) return false;
    const change = await seatChangeOf(tx, company, 1 + (await selectMembers(tx, companyId)).length);
    if (!change) return false;
    const key = `seats:${companyId}:${at.toISOString()}`;
    return askOwner(tx, company, { ...change, key, publicUrl: env.PUBLIC_URL });
  });
}
