import { getBooking } from '@patinha/contract/booking';
import { objectToAbsence } from '@patinha/contract/care';
import { readDispute } from '@patinha/contract/dispute';
import { expect } from 'vitest';

import { photographDoor, reportAbsence, writeFrom } from '../../../modules/care/absence/absence.factory.ts';
import { DisputeScene } from '../../../modules/dispute/dispute-scene.factory.ts';
import type { Story } from '../story.ts';

/** The seller stays at home, photographs any door, and reports that the client was not there. */
export const absentTutor: Story = {
  title: 'the carer who never came reports the client absent',
  guard: 'D-152: proofs, an objection in one press, 48 hours',
  async play(market) {
    const { server } = market;
    const stall = await market.seller({ sold: 5 });
    const client = await market.client();
    const booking = await market.bookAndPay(client, stall);
    const report = () => reportAbsence(server, stall.provider, booking);
    await market.skipTo(booking.startsAt);
    expect(await report()).toFailWith('booking/too-early');
    await writeFrom(server, stall.provider, booking);
    await market.wait(0.26);
    expect(await report()).toFailWith('care/absence-unproven');
    await photographDoor(server, stall.provider, booking);
    expect((await report()).status).toBe(200);
    await market.wait(24);
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    const params = { booking_id: booking.bookingId };
    expect((await server.as(client).send(objectToAbsence, { params, body: {} })).status).toBe(200);
    const disputes = new DisputeScene(server);
    const { dispute } = (await server.as(client).call(readDispute, { params })).body;
    const admin = await disputes.admin();
    await market.wait(73);
    await disputes.resolve(admin, dispute?.id ?? '', { kind: 'client' });
    await market.wait(1);
    expect((await server.as(client).call(getBooking, { params })).body).toMatchObject({
      status: 'cancelled',
      refund_cents: 10_500,
    });
    expect(await market.payOut(stall)).toBe('payout/nothing-available');
    return { people: [stall.provider], shops: [stall] };
  },
};
