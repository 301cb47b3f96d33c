import { endpoints } from '@patinha/contract/api';
import type { Endpoint } from '@patinha/contract/shared';

import { isIdName, type Scene } from '../../apps/server/src/testing/scene.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { ask } from '../../apps/server/src/testing/valid/send-request.ts';
import { ownerOf, requestOf } from '../../apps/server/src/testing/valid/valid-requests.ts';
import type { Cast } from './history-cast.ts';

/** A piece of work to measure. */
export interface Task {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Every operation of the contract that reads. */
export const readOperations: readonly Endpoint[] = endpoints.filter(({ method }) => method === 'GET');

const namesIn = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);

/** Each read, asked by the people of the history; of the scene where the history has no such row or state. */
export const readTasks = (app: TestApp, cast: Cast): Task[] =>
  readOperations.map((endpoint) => {
    const abouts = castings(cast, endpoint);
    let refusal = '';
    const run = async (): Promise<void> => {
      const [about] = abouts;
      if (!about) throw new Error(refusal);
      const request = requestOf(endpoint, about);
      const { status, code } = await ask(app, ownerOf(endpoint, about), { endpoint, request });
      if (status < 400) return;
      refusal = `${status} ${code}`;
      abouts.shift();
      await run();
    };
    return { name: endpoint.operationId, run };
  });

function castings({ old, scene }: Cast, endpoint: Endpoint): Scene[] {
  const hasAll = namesIn(endpoint).every((name) => isIdName(name) && old.ids[name] !== undefined);
  return hasAll ? [{ ...scene, people: old.people, ids: { ...scene.ids, ...old.ids } }, scene] : [scene];
}
