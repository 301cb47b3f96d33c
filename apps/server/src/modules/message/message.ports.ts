import type { Ports } from '../../platform/ports.ts';
import type { ReportedMessages } from '../admin/index.ts';
import { countWaitingReports, findReportsAbout } from './report/report.queries.ts';

const reportedMessages: ReportedMessages = { waiting: countWaitingReports, about: findReportsAbout };

/** What lower modules need from messages. */
export const messagePorts = { reportedMessages } satisfies Partial<Ports>;
