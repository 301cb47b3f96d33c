import { randomUUID } from 'node:crypto';

import { addMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import {
  type BookingSpec,
  buildBooking,
  type BuiltBooking,
  type BuiltTutor,
  payBooking,
} from '../../booking/booking.factory.ts';
import { bookings } from '../../booking/booking.table.ts';
import { buildProvider, type BuiltProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { companyAbsences } from '../absence/absence.table.ts';
import { buildInvitation, buildMember, grantPlan } from '../team/team.factory.ts';

export interface BuiltCompany {
  readonly company: BuiltProvider;
  readonly serviceId: string;
  readonly manager: BuiltUser;
  readonly bia: BuiltUser;
  readonly caio: BuiltUser;
}

/** A company of four: its owner, a manager, and two who attend. Its service takes five pets at once. */
export async function buildStaffedCompany(db: Database): Promise<BuiltCompany> {
  const company = await buildProvider(db, {
    kind: 'empresa',
    displayName: 'Pet Shop Azul',
    user: { fullName: 'Olga Dona' },
  });
  await grantPlan(db, company, 'completo');
  const { id: serviceId } = await buildService(db, { providerId: company.providerId, capacity: 5 });
  const joined = (days: number) => ({ joinedAt: addMs(new Date(), -days * 24 * hourMs) });
  return {
    company,
    serviceId,
    manager: await buildMember(db, company, { role: 'manager', fullName: 'Gil Gerente', ...joined(3) }),
    bia: await buildMember(db, company, { fullName: 'Bia Souza Lima', ...joined(2) }),
    caio: await buildMember(db, company, { fullName: 'Caio Prado', ...joined(1) }),
  };
}

/** A booking of the company, accepted by default; in the given lane, so that several fit at one time. */
export const buildCompanyBooking = (
  db: Database,
  { company, serviceId }: BuiltCompany,
  spec: BookingSpec = {},
): Promise<BuiltBooking> =>
  buildBooking(db, { stall: { provider: company, serviceId }, status: 'accepted', ...spec });

/** The same, paid for. */
export async function buildPaidBooking(
  db: Database,
  company: BuiltCompany,
  spec: BookingSpec = {},
): Promise<BuiltBooking> {
  const booking = await buildCompanyBooking(db, company, spec);
  await payBooking(db, booking.bookingId);
  return booking;
}

export async function assigneeOf(db: Database, bookingId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ assigneeId: bookings.assigneeId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.assigneeId;
}

/** An absence of a member, tomorrow. */
async function buildAbsence(db: Database, { providerId }: BuiltProvider, userId: string): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date();
  const [startsAt, endsAt] = [addMs(createdAt, 24 * hourMs), addMs(createdAt, 32 * hourMs)];
  await db.insert(companyAbsences).values({ id, providerId, userId, startsAt, endsAt, createdAt });
  return id;
}

/** A member who attends for the company, an invited one, and a booking to assign; returns their ids. */
export async function buildTeamAtWork(db: Database, company: BuiltProvider, tutor: BuiltTutor) {
  await grantPlan(db, company, 'completo');
  const { id: serviceId } = await buildService(db, { providerId: company.providerId });
  const stall = { provider: company, serviceId };
  const { bookingId } = await buildBooking(db, { tutor, stall, status: 'accepted', hoursAhead: 300 });
  const { userId: memberId } = await buildMember(db, company);
  return {
    company_booking_id: bookingId,
    member_id: memberId,
    invitation_id: await buildInvitation(db, company),
    absence_id: await buildAbsence(db, company, memberId),
  };
}
