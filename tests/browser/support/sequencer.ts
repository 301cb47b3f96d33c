import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journey that moves the clock comes last: the others choose dates by today's calendar. */
export class ClockLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const movesClock = (file: TestSpecification) => file.moduleId.includes('main-job');
    return [...sorted.filter((file) => !movesClock(file)), ...sorted.filter(movesClock)];
  }
}
