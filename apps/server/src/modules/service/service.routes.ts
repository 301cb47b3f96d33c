import {
  activateService,
  createService,
  deactivateService,
  listOwnServices,
  listProviderServices,
  readService,
  removeService,
  updateService,
} from '@patinha/contract/service';
import type { Actor } from '@patinha/domain/shared';

import { readClock, type Transaction } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { requirePublicProvider } from '../provider/index.ts';
import { selectPublicService, selectPublishedPage } from './public-service.queries.ts';
import { fieldsOf } from './service-input.ts';
import { removeOwnService } from './service-removal.actions.ts';
import {
  activateOwnService,
  changeService,
  deactivateOwnService,
  lockOwnService,
  readChangedService,
  readOwnServices,
  readOwnStanding,
  registerService,
} from './service.actions.ts';
import { presentListedService, presentOwnService, presentPublicService } from './service.presenter.ts';

interface Changed {
  readonly actor: Actor;
  readonly serviceId: string;
  readonly now: Date;
}

export const serviceRoutes: ModuleRoutes = (app, { ports }) => {
  const present = async (tx: Transaction, { actor, serviceId, now }: Changed) =>
    presentOwnService(
      await readChangedService(tx, serviceId),
      await readOwnStanding(tx, actor.userId, { ports, now }),
    );

  read(app, listOwnServices, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const { found, counts, standing, limits } = await readOwnServices(db, actor.userId, {
      page: query,
      ports,
      now,
    });
    const page = toPage(found, query, (service) => presentOwnService(service, standing));
    return { ...page, count: counts.registered, active_count: counts.active, limits };
  });

  write(app, createService, async ({ tx, actor, body, now }) => {
    const { id } = await registerService(tx, actor, { fields: fieldsOf(body), ports, now });
    return present(tx, { actor, serviceId: id, now });
  });

  write(app, updateService, async ({ tx, actor, params, body, now }) => {
    const service = await lockOwnService(tx, actor, params.service_id);
    await changeService(tx, service, { fields: fieldsOf(body, service.extras), ports, now });
    return present(tx, { actor, serviceId: service.id, now });
  });

  write(app, activateService, async ({ tx, actor, params, now }) => {
    await activateOwnService(tx, actor, { serviceId: params.service_id, ports, now });
    return present(tx, { actor, serviceId: params.service_id, now });
  });

  write(app, deactivateService, async ({ tx, actor, params, now }) => {
    await deactivateOwnService(tx, actor, { serviceId: params.service_id, now });
    return present(tx, { actor, serviceId: params.service_id, now });
  });

  write(app, removeService, async ({ tx, actor, params, now }) => {
    await removeOwnService(tx, actor, { serviceId: params.service_id, now });
    return {};
  });

  read(app, readService, async ({ db, params }) => {
    const service = await selectPublicService(db, params.service_id);
    if (!service) throw new DomainError('service/not-found', { serviceId: params.service_id });
    return presentPublicService(service);
  });

  read(app, listProviderServices, async ({ db, params, query }) => {
    const provider = await requirePublicProvider(db, params.provider_id);
    return toPage(await selectPublishedPage(db, provider.id, query), query, presentListedService);
  });
};
