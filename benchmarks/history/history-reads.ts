import { endpoints } from '@patinha/contract/api';
import type { Endpoint } from '@patinha/contract/shared';

import { buildUser } from '../../apps/server/src/modules/auth/auth.factory.ts';
import { isIdName } from '../../apps/server/src/testing/scene.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { ask } from '../../apps/server/src/testing/valid/send-request.ts';
import { ownerOf, type Request, requestOf } from '../../apps/server/src/testing/valid/valid-requests.ts';
import type { Cast } from './history-cast.ts';
import { otherAskings, ownSubjects, type Size, type Subject } from './history-subjects.ts';

/** A piece of work to measure. */
export interface Task {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Every operation of the contract that reads. */
export const readOperations: readonly Endpoint[] = endpoints.filter(({ method }) => method === 'GET');

const namesIn = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);

interface Asking {
  readonly caller: Parameters<typeof ask>[1];
  readonly request: Request;
}

/** Each read, asked by the people of the history; of the scene where the history has no such row or state. */
export const readTasks = (app: TestApp, cast: Cast, size: Size): Task[] =>
  readOperations.map((endpoint) => {
    let askings: Asking[] | undefined;
    let refusal = '';
    const run = async (): Promise<void> => {
      askings ??= (await askOwn(app, endpoint, size)) ?? (await askAbout(app, cast, endpoint));
      const [asking] = askings;
      if (!asking) throw new Error(refusal);
      const { status, code } = await ask(app, asking.caller, { endpoint, request: asking.request });
      if (status < 400) return;
      refusal = `${status} ${code}`;
      askings.shift();
      await run();
    };
    return { name: endpoint.operationId, run };
  });

/** The same for other askings of an operation. */
export const otherTasks = (app: TestApp, size: Size): Task[] =>
  Object.entries(otherAskings).map(([name, build]) => {
    const endpoint = readOperations.find(({ operationId }) => operationId === name.split(' ')[0]);
    if (!endpoint) throw new Error(`There is no operation of ${name}`);
    let asking: Promise<Asking> | undefined;
    const run = async (): Promise<void> => {
      asking ??= build(app, size).then(askingOf);
      const { caller, request } = await asking;
      const { status, code } = await ask(app, caller, { endpoint, request });
      if (status >= 400) throw new Error(`${status} ${code}`);
    };
    return { name, run };
  });

const askingOf = ({ caller, params, query }: Subject): Asking => ({
  caller,
  request: { params, query, body: undefined },
});

async function askOwn(app: TestApp, { operationId }: Endpoint, size: Size): Promise<Asking[] | undefined> {
  const own = await ownSubjects[operationId]?.(app, size);
  return own && [askingOf(own)];
}

async function askAbout({ db }: TestApp, { old, scene }: Cast, endpoint: Endpoint): Promise<Asking[]> {
  const hasAll = namesIn(endpoint).every((name) => isIdName(name) && old.ids[name] !== undefined);
  const abouts = hasAll
    ? [{ ...scene, people: old.people, ids: { ...scene.ids, ...old.ids } }, scene]
    : [scene];
  // What an admin was shown within the hour is read with each list: a new one has seen nothing yet.
  const admin = endpoint.roles[0] === 'admin' && (await buildUser(db, { roles: ['admin'], userType: null }));
  return abouts.map((about) => ({
    caller: admin || ownerOf(endpoint, about),
    request: requestOf(endpoint, about),
  }));
}
