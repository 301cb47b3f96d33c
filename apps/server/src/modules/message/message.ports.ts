import type { Ports } from '../../platform/ports.ts';
import type { ReportedMessages } from '../admin/index.ts';
import { countWaitingReports } from './report/report.queries.ts';

const reportedMessages: ReportedMessages = { waiting: countWaitingReports };

/** What lower modules need from messages. */
export const messagePorts = { reportedMessages } satisfies Partial<Ports>;
