import {
  decideMessageReport,
  listMessageReports,
  readMessageReport,
  reportMessage,
} from '@patinha/contract/message';
import type { BodyOf } from '@patinha/contract/shared';

import { readClock } from '../../../platform/db/database.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readChoice } from '../../admin/index.ts';
import { judgeReport, listReports, openReport, reportTo, type Verdict } from './report.actions.ts';
import { presentReport, presentReportFile } from './report.presenter.ts';

// More than a person has to report in an hour, less than it takes to flood the admins.
const reportsPerHour = 10;

export const messageReportRoutes: ModuleRoutes = (app, platform) => {
  const { SECRET_KEY: secretKey, PUBLIC_URL: publicUrl } = platform.env;

  write(
    app,
    reportMessage,
    async ({ tx, actor, params, body, now }) => {
      const { reason, detail = null, also_block: alsoBlock = false } = body;
      const message = { threadId: params.thread_id, messageId: params.message_id };
      await reportTo(tx, { ...message, actor, reason, detail, alsoBlock, now });
      return {};
    },
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'message-report',
          subject: actor.userId,
          points: reportsPerHour,
          seconds: 3600,
          per: 'person',
        }),
    },
  );

  read(app, listMessageReports, async ({ db, actor, query }) => {
    const { state, ...page } = query;
    return toPage(await listReports(db, actor, { state, page }), page, presentReport);
  });

  read(app, readMessageReport, async ({ db, actor, params }) =>
    presentReportFile(await openReport(db, actor, params.report_id), { secretKey, now: await readClock(db) }),
  );

  write(app, decideMessageReport, async ({ tx, actor, params, body, now }) => {
    const { reason } = body;
    await judgeReport(tx, actor, {
      reportId: params.report_id,
      verdict: verdictOf(body),
      reason,
      publicUrl,
      now,
    });
    return {};
  });
};

/** The contract lets a choice in with a suspension alone, and no suspension without one. */
const verdictOf = ({ decision, ...choice }: BodyOf<typeof decideMessageReport>): Verdict =>
  decision === 'suspend' ? { decision, choice: readChoice(choice) } : { decision };
