import { endpoints } from '@patinha/contract/api';
import { roles } from '@patinha/domain/shared';

import { product } from '../../modules.ts';
import type { BuiltUser } from '../../modules/auth/auth.factory.ts';
import { buildPet } from '../../modules/pet/pet.factory.ts';
import { buildProvider } from '../../modules/provider/provider.factory.ts';
import { productionSettings } from '../production-settings.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { askAtGate, buildGatePeople, gateCallers, type GatePeople } from './access-callers.ts';
import { askAboutRow, partyCallers } from './access-parties.ts';
import { askProtocolGate, askProtocolParties } from './access-protocol.ts';

/** Every caller. */
export interface AccessScene {
  readonly server: TestApp;
  readonly production: TestApp;
  readonly people: GatePeople;
  /** Holds every role and owns things, but none of those in the request. */
  readonly stranger: BuiltUser;
}

/** An operation and the server's answer to each caller, in the order of `columns`. */
interface AccessRow {
  readonly name: string;
  readonly answers: (scene: AccessScene) => Promise<readonly string[]>;
}

export const columns: readonly string[] = [...gateCallers, ...partyCallers];

/** Generated from the contract: a new operation becomes a row without further code. */
export const accessRows: readonly AccessRow[] = [
  ...endpoints.map((endpoint) => ({
    name: endpoint.operationId,
    answers: async ({ server, people, stranger }: AccessScene) => [
      ...(await askAtGate(endpoint, people)),
      ...(await askAboutRow(server, endpoint, stranger)),
    ],
  })),
  ...product.foreignOperations.map((operation) => ({
    name: `${operation.method} ${operation.path}`,
    // Some of them end the session, so each gets separate users.
    answers: async ({ server, production, stranger }: AccessScene) => [
      ...(await askProtocolGate(operation, await buildGatePeople(server, production))),
      ...(await askProtocolParties(server, operation, stranger)),
    ],
  })),
];

export async function openAccessScene(server: TestApp): Promise<AccessScene> {
  const production = await openTestApp(productionSettings);
  const stranger = await buildProvider(server.db, { user: { roles } });
  await buildPet(server.db, { ownerId: stranger.userId });
  return { server, production, people: await buildGatePeople(server, production), stranger };
}
