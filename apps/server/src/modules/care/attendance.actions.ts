import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  type Attendance,
  beginService,
  endService,
  findBookedPets,
  type LateAct,
  reopenService,
} from '../booking/index.ts';
import type { CardProof } from '../loyalty-card/index.ts';
import { type CareCall, findForCare, lockForCarer } from './care-access.actions.ts';
import { carePorts } from './care.ports.ts';

/** The care sheet of a booking, for a person who may see it. */
export async function readSheet(db: Database, call: CareCall) {
  const { booking, caller } = await findForCare(db, call);
  return { booking, caller, pets: await findBookedPets(db, [booking.id]) };
}
export type SheetView = Awaited<ReturnType<typeof readSheet>>;

interface CareMoveCall extends CareCall {
  readonly now: Date;
  readonly proof: CardProof | undefined;
  readonly late?: LateAct | undefined;
}

const moves = { checkIn: beginService, checkOut: endService, undoCheckOut: reopenService } as const;

/** A check-in, a check-out or its undoing by the carer on behalf of the provider; the audit trail names the person. */
export async function moveCare(
  tx: Transaction,
  { now, proof, late, ...call }: CareMoveCall,
  move: keyof typeof moves,
): Promise<void> {
  const { booking, caller } = await lockForCarer(tx, call);
  const attendance: Attendance = { by: 'provider', actorId: caller.userId, now, proof, late, ...carePorts };
  await moves[move](tx, booking, attendance);
}
