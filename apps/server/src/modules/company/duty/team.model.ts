/** Minutes of the one day that the model looks at. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

interface Booked extends Span {
  readonly service: string;
  assignee?: string | undefined;
}

export interface Person {
  readonly id: string;
  /** Undefined when they work as the company does; empty when never. */
  hours: Span | 'never' | undefined;
  /** Undefined for all. */
  services: readonly string[] | undefined;
  readonly absences: Map<string, Span>;
}

const meet = (one: Span, other: Span) => one.from < other.until && other.from < one.until;

/**
 * A day of a team written down as plainly as possible: every way to give its bookings to its people is tried.
 * Independent of the rules of the product, which are compared with it.
 */
export class TeamModel {
  readonly bookings = new Map<string, Booked>();
  readonly people: readonly Person[];

  constructor(ids: readonly string[]) {
    this.people = ids.map((id) => ({ id, hours: undefined, services: undefined, absences: new Map() }));
  }

  problemOf(person: Person, task: Booked): string | undefined {
    if (person.services && !person.services.includes(task.service)) return 'company/member-unskilled';
    if ([...person.absences.values()].some((absence) => meet(absence, task))) return 'company/member-absent';
    const { hours } = person;
    if (hours === undefined) return undefined;
    const works = hours !== 'never' && hours.from <= task.from && task.until <= hours.until;
    return works ? undefined : 'company/member-off-duty';
  }

  isBusy(person: Person, task: Booked): boolean {
    return [...this.bookings.values()].some(
      (other) => other !== task && other.assignee === person.id && meet(other, task),
    );
  }

  private able(task: Booked): readonly Person[] {
    return this.people.filter(
      (person) => this.problemOf(person, task) === undefined && !this.isBusy(person, task),
    );
  }

  canBook(task: Booked): boolean {
    if (this.able(task).length === 0) return false;
    const together = new Set<Booked>([task]);
    const loose = [...this.bookings.values()].filter(({ assignee }) => assignee === undefined);
    for (let known = 0; known < together.size;) {
      known = together.size;
      for (const one of loose) if ([...together].some((other) => meet(one, other))) together.add(one);
    }
    const tasks = [...together].filter((one) => this.able(one).length > 0);
    return this.canPlace(tasks, new Map());
  }

  private canPlace(tasks: readonly Booked[], placed: ReadonlyMap<Booked, string>): boolean {
    const [task, ...rest] = tasks;
    if (!task) return true;
    return this.able(task).some((person) => {
      const clashes = [...placed].some(([other, id]) => id === person.id && meet(other, task));
      return !clashes && this.canPlace(rest, new Map([...placed, [task, person.id]]));
    });
  }

  /** Half-hour starts of the day at which an hour of the service is free. */
  slotsOf(service: string): number[] {
    const starts = Array.from({ length: 48 }, (_, index) => index * 30);
    return starts.filter((from) => this.canBook({ service, from, until: from + 60 }));
  }
}
