import {
  type Absence,
  addAbsence,
  listAbsences,
  previewAbsence,
  removeAbsence,
  type UncoveredBooking,
} from '@patinha/contract/company';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import {
  type AbsencesView,
  previewAbsence as preview,
  readAbsences,
  recordAbsence,
  takeBackAbsence,
  type UncoveredView,
} from './absence.actions.ts';

const personOf = ({ userId, fullName }: { readonly userId: string; readonly fullName: string }) => ({
  user_id: userId,
  full_name: fullName,
});

const presentUncovered = (uncovered: UncoveredView): UncoveredBooking[] =>
  uncovered.map(({ id, title, startsAt, endsAt, zone, petNames, assigneeId, assigneeName, colleagues }) => ({
    id,
    title,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    zone,
    pet_names: petNames,
    assignee: personOf({ userId: assigneeId ?? '', fullName: assigneeName }),
    colleagues: colleagues.map(personOf),
  }));

const presentAbsences = ({ company, team, absences }: AbsencesView): Absence[] =>
  absences.map(({ id, userId, startsAt, endsAt }) => ({
    id,
    member: personOf({ userId, fullName: team.find((one) => one.userId === userId)?.fullName ?? '' }),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    zone: company.zone,
  }));

const spanOf = ({ starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string }) => ({
  startsAt: new Date(starts_at),
  endsAt: new Date(ends_at),
});

export const absenceRoutes: ModuleRoutes = (app) => {
  read(app, listAbsences, async ({ db, actor }) => {
    const view = await readAbsences(db, actor, await readClock(db));
    return {
      items: presentAbsences(view),
      uncovered: presentUncovered(view.uncovered),
      people: view.people.map(personOf),
    };
  });

  read(app, previewAbsence, async ({ db, actor, params, query }) => {
    const call = { actor, memberId: params.member_id, ...spanOf(query), now: await readClock(db) };
    return { uncovered: presentUncovered(await preview(db, call)) };
  });

  write(app, addAbsence, async ({ tx, actor, params, body, now }) => {
    const handovers = body.handovers.map(({ booking_id: bookingId, member_id: memberId }) => ({
      bookingId,
      memberId,
    }));
    const call = { actor, memberId: params.member_id, ...spanOf(body), handovers, now };
    return { uncovered: presentUncovered(await recordAbsence(tx, call)) };
  });

  write(app, removeAbsence, async ({ tx, actor, params }) => {
    await takeBackAbsence(tx, actor, params.absence_id);
    return {};
  });
};
