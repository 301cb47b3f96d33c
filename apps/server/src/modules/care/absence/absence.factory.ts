import { addAbsencePhoto, reportTutorAbsent } from '@patinha/contract/care';
import { openThread, postMessage } from '@patinha/contract/message';
import sharp from 'sharp';

import type { TestApp } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/upload-form.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import type { BuiltBooking } from '../../booking/booking.factory.ts';

/** A position of the device in São Paulo. */
export const atTheDoor = { lat: -23.5613, lng: -46.6565, accuracy_meters: 12 };
export type DoorPosition = typeof atTheDoor;

const params = ({ bookingId }: BuiltBooking) => ({ booking_id: bookingId });

/** Writes to the other side in the conversation of the booking. */
export async function writeFrom(server: TestApp, who: BuiltUser, booking: BuiltBooking): Promise<void> {
  const { body } = await server.as(who).call(openThread, { body: params(booking) });
  await server
    .as(who)
    .call(postMessage, { params: { thread_id: body.id }, body: { text: 'Cheguei, onde vocês estão?' } });
}

export async function photographDoor(
  server: TestApp,
  who: BuiltUser | undefined,
  booking: BuiltBooking,
  bytes?: Uint8Array,
) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } });
  return sendForm(server, who, {
    endpoint: addAbsencePhoto,
    params: params(booking),
    field: 'photo',
    bytes: bytes ?? (await picture.png().toBuffer()),
  });
}

export const reportAbsence = (
  server: TestApp,
  who: BuiltUser,
  booking: BuiltBooking,
  position?: DoorPosition,
) => server.as(who).send(reportTutorAbsent, { params: params(booking), body: position ? { position } : {} });
