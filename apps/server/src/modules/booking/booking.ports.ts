import type { Transaction } from '../../platform/db/database.ts';
import type { Ports } from '../../platform/ports.ts';
import type { ContestedBooking } from '../payment/index.ts';
import {
  endByChargeback,
  holdForChargeback,
  letGoOnAfterChargeback,
  lockDisputable,
  paidMoneyOf,
  releaseByChargeback,
} from './booking-dispute.actions.ts';
import { confirmPaidBooking, lockForPayment, readForPayment, setWalletPart } from './booking.actions.ts';

async function lockContested(tx: Transaction, bookingId: string): Promise<ContestedBooking | undefined> {
  const booking = await lockDisputable(tx, bookingId);
  return (
    booking && {
      ...booking,
      money: paidMoneyOf(booking),
      hold: (contestedAt) => holdForChargeback(tx, booking, contestedAt),
      letGoOn: () => letGoOnAfterChargeback(tx, booking),
      end: (decided) => endByChargeback(tx, booking, decided),
      release: (now) => releaseByChargeback(tx, booking, now),
    }
  );
}

/** What lower modules need from bookings. */
export const bookingPorts = {
  payable: {
    lock: lockForPayment,
    read: readForPayment,
    setWalletPart,
    confirm: confirmPaidBooking,
    lockContested,
  },
} satisfies Partial<Ports>;
