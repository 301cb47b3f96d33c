import type { Transaction } from '../../platform/db/database.ts';
import { type DemoStall, openStall, type StallSpec } from '../demo-market.ts';
import type { PeopleMaker } from '../demo-people.ts';
import type { Random } from '../random.ts';
import { companyNames, companyWords, marketPerson, words } from './market-names.ts';
import { placeOf } from './market-places.ts';

const marketProviders = 61;
/** Every sixth provider of the market is a company. */
const companyEvery = 6;
export const marketCarers = marketProviders - Math.floor(marketProviders / companyEvery);
/** Companies before those of the market, whose marks are taken. */
const companiesBefore = 2;

/** Weekly hours as (first weekday, last weekday, from, to). All of them keep weekdays from nine to four. */
const weeks = [
  [[1, 6, 8, 19]],
  [[1, 5, 7, 18]],
  [[0, 6, 6, 22]],
  [
    [1, 5, 9, 20],
    [6, 6, 9, 13],
  ],
  [[1, 5, 9, 16]],
  [
    [1, 6, 8, 20],
    [0, 0, 9, 14],
  ],
  [[1, 5, 8, 17]],
] as const satisfies readonly StallSpec['hours'][];
/** What they ask compared with the usual price, in percent. */
const priceLevels = [100, 92, 118, 105, 140, 86, 125] as const;

interface Opening {
  readonly tx: Transaction;
  readonly since: Date;
  readonly random: Random;
  readonly people: PeopleMaker;
}

/** Opens the stalls of the market, in five cities. */
export async function marketStalls({ tx, since, random, people }: Opening): Promise<DemoStall[]> {
  const stalls: DemoStall[] = [];
  let carers = 0;
  for (let number = 1; number <= marketProviders; number += 1) {
    const isCompany = number % companyEvery === 0;
    const kind = isCompany ? 'empresa' : 'prestador';
    const { fullName, picture } = isCompany ? companyOf(number / companyEvery) : marketPerson(carers);
    if (!isCompany) carers += 1;
    const owner = await people.person({ name: `mercado${number}`, fullName, picture, userType: kind });
    const spec = specOf(number, isCompany, random);
    stalls.push(await openStall(tx, { owner, kind, displayName: fullName, ...spec }, { now: since, random }));
  }
  return stalls;
}

function companyOf(number: number) {
  const mark = String(number + companiesBefore).padStart(2, '0');
  return {
    fullName: companyNames[(number - 1) % companyNames.length] ?? companyNames[0],
    picture: `companies/mark-${mark}`,
  };
}

function specOf(
  number: number,
  isCompany: boolean,
  random: Random,
): Omit<StallSpec, 'owner' | 'kind' | 'displayName'> {
  const { district, place } = placeOf(number);
  const first = random.below(10);
  const offered = isCompany ? 3 : 4;
  const said = isCompany ? companyWords[number % companyWords.length] : words[number % words.length];
  return {
    place,
    district,
    bio: `${said} ${isCompany ? 'Ficamos' : 'Atendo'} em ${district}.`,
    offers: Array.from({ length: offered }, (_, at) => (first + at * 3) % 10),
    hours: weeks[number % weeks.length] ?? weeks[0],
    pricePercent: priceLevels[number % priceLevels.length] ?? 100,
    photos: number % 3 === 0 ? 2 : 1,
  };
}
