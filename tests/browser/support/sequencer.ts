import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys that move the clock, in their order: the others, and the first of these, choose dates by today's calendar. */
const clockMovers = ['main-job', 'dispute.test', 'care.test'];
const placeOf = ({ moduleId }: TestSpecification) => clockMovers.findIndex((name) => moduleId.includes(name));

export class ClockLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
