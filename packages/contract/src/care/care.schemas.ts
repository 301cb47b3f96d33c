import { careEntryKinds, careMoods } from '@patinha/domain/care';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { idSchema, instantSchema } from '../shared/index.ts';

/** The hour of an act that waited on the device, and whether only the device's own clock vouches for it. */
export const doneFields = { done_at: z.nullable(instantSchema), is_device_clock: z.boolean() };

const countSchema = z.int();

export const careEntrySchema = z.object({
  id: idSchema,
  /** 1, 2, 3 … within the diary of the booking, without gaps. */
  position: z.int(),
  kind: z.enum(careEntryKinds),
  mood: z.nullable(z.enum(careMoods)),
  /** Also null once its author has deleted the account. */
  text: z.nullable(z.string()),
  photo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** An MP4 or QuickTime file served with range requests; its address is valid for minutes. */
  video: z.nullable(
    z.object({ url: z.string(), width: z.int(), height: z.int(), seconds: z.int(), size_bytes: z.int() }),
  ),
  /** First name of the company's team member who wrote it; null for the provider's own account. */
  author_name: z.nullable(z.string()),
  /** When it arrived. */
  created_at: instantSchema,
  ...doneFields,
});
export type CareEntry = z.output<typeof careEntrySchema>;

/** Summary of everything recorded; composed at the check-out. */
export const careReportSchema = z.object({
  counts: z.object({
    pee: countSchema,
    poo: countSchema,
    food: countSchema,
    water: countSchema,
    medicine: countSchema,
    mood: countSchema,
    note: countSchema,
    photo: countSchema,
    video: countSchema,
  }),
  moods: z.array(z.enum(careMoods)),
  composed_at: instantSchema,
  /** Who ended the service: the system when the check-out was forgotten. */
  ended_by: z.nullable(z.enum(['provider', 'system'])),
  /** The carer's word on the true end of a service that the system ended. */
  stated_end_at: z.nullable(instantSchema),
});
export type CareReport = z.output<typeof careReportSchema>;

export const careDiarySchema = z.object({
  booking_id: idSchema,
  /** Whether the caller may write now. */
  may_write: z.boolean(),
  entries: z.array(careEntrySchema),
  report: z.nullable(careReportSchema),
  /** Whether the caller is asked when a service that the system ended was really over. */
  asks_end: z.boolean(),
  /** When the tutor's card was shown at each hand-over; null where it was not. */
  handovers: z.object({ check_in: z.nullable(instantSchema), check_out: z.nullable(instantSchema) }),
});
export type CareDiary = z.output<typeof careDiarySchema>;

/** The exported diary: each entry with its link, and whether the whole chain is intact. */
export const careExportSchema = z.object({
  booking_id: idSchema,
  title: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** Time zone of the place. */
  zone: z.enum(brazilianZones),
  checked_in_at: z.nullable(instantSchema),
  checked_out_at: z.nullable(instantSchema),
  pets: z.array(z.string()),
  entries: z.array(
    z.object({
      position: z.int(),
      kind: z.enum(careEntryKinds),
      mood: z.nullable(z.enum(careMoods)),
      text: z.nullable(z.string()),
      has_photo: z.boolean(),
      has_video: z.boolean(),
      /** SHA-256 of the file as it is kept, in base64url; the link covers it. */
      photo_digest: z.nullable(z.string()),
      video_digest: z.nullable(z.string()),
      author_name: z.nullable(z.string()),
      created_at: instantSchema,
      ...doneFields,
      /** Covers the entry and the previous link. */
      hash: z.string(),
    }),
  ),
  report: z.nullable(careReportSchema),
  is_whole: z.boolean(),
  exported_at: instantSchema,
});
export type CareExport = z.output<typeof careExportSchema>;
