import { searchServices } from '@patinha/contract/search';

import { cpfOf } from '../../../apps/server/src/seed/demo-documents.ts';
import { type Caller, callerOf } from '../support/api-client.ts';
import { openVisitor, type Visitor, type VisitorSpec } from '../support/browser.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { accept, ask, type Household, makeHousehold } from '../support/steps/prepared.ts';
import { countTaps, type TapCounter } from './tap-counter.ts';

/** A person whose effort is counted. */
export interface Counted {
  readonly visitor: Visitor;
  readonly counter: TapCounter;
}

/** A phone that most people have. */
const phone = { width: 390, height: 844, hasTouch: true } as const;

export async function openCounted(email?: string, device: VisitorSpec = phone): Promise<Counted> {
  const visitor = await openVisitor({ ...device, ...(email !== undefined && { as: email }) });
  return { visitor, counter: await countTaps(visitor) };
}

/** The place of the bar under the thumb, by its name. */
export const placeOf = ({ page }: Visitor, name: string) =>
  page
    .getByRole('navigation', { name: 'Navegação principal' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

const made = { people: 0 };
/** Beyond the documents of the demonstration and of the other journeys. */
const firstDocument = 70_000;

/** What a new person signs up with; each time another one. */
export function newPerson() {
  made.people += 1;
  const at = made.people;
  return {
    fullName: `Rita Carvalho ${'ABCDEFGHIJ'.charAt(at)}.`,
    email: `toques${at}@jornada.test`,
    phone: `(11) 96602-00${String(at).padStart(2, '0')}`,
    document: cpfOf(firstDocument + at),
  };
}

/** A tutor with one dog, for a goal that needs a home of its own. */
export const newHousehold = (): Promise<Household> => makeHousehold(newPerson(), 'Pingo');

export const carla = 'prestadora@patinha.test';

/** Carla's walk in the neighbourhood, by its public search. */
async function walkOfCarla(call: Caller): Promise<string> {
  const { items } = await call(searchServices, {
    query: { q: 'Passeio no bairro', category: 'dog_walking' },
  });
  const found = items.find(({ provider_name: name }) => name === 'Carla Menezes');
  if (!found) throw new Error('Carla offers no walk in the neighbourhood');
  return found.id;
}

/** An hour of the morning, as many days ahead. */
export function hourAhead(days: number, hour = 10) {
  const startsAt = new Date(`${dayAhead(days)}T${String(hour).padStart(2, '0')}:00:00-03:00`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
}

/** A walk with Carla at ten, so many days ahead, that she has been asked for. */
export async function askForWalk(tutor: Household, days: number): Promise<string> {
  const serviceId = await walkOfCarla(tutor.call);
  return ask(tutor, { serviceId, ...hourAhead(days), isAtHome: true });
}

/** The same, accepted: it waits for the payment. */
export async function acceptedWalk(tutor: Household, days: number): Promise<string> {
  const bookingId = await askForWalk(tutor, days);
  await accept(await callerOf(carla), bookingId);
  return bookingId;
}
