import type { Ports } from '../../platform/ports.ts';
import { composeReport, headOf, reopen } from './care-report.actions.ts';
import { readPhoto, readRecord } from './contest/contest-record.actions.ts';
import { proveHandover } from './handover.actions.ts';

/** What lower modules need from care. */
export const carePorts = {
  careRecord: { proveHandover, composeReport, reopen, headOf },
  serviceRecords: { read: readRecord, photo: readPhoto },
} satisfies Partial<Ports>;
