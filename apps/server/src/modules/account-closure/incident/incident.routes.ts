import {
  listIncidents,
  recordIncident as recordIncidentOperation,
  takeIncidentStep,
} from '@patinha/contract/compliance';

import { readClock } from '../../../platform/db/database.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readIncidents, recordIncident, recordIncidentStep } from './incident.actions.ts';
import { presentIncident } from './incident.presenter.ts';

export const incidentRoutes: ModuleRoutes = (app) => {
  read(app, listIncidents, async ({ db, query }) => {
    const now = await readClock(db);
    return toPage(await readIncidents(db, query), query, (row) => presentIncident(row, now));
  });

  write(app, recordIncidentOperation, async ({ tx, actor, body, now }) =>
    presentIncident(await recordIncident(tx, actor, { input: body, now }), now),
  );

  write(app, takeIncidentStep, async ({ tx, actor, params, body, now }) =>
    presentIncident(
      await recordIncidentStep(tx, actor, { incidentId: params.incident_id, step: body.step, now }),
      now,
    ),
  );
};
