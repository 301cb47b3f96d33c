import { addDays } from '@patinha/domain/shared';

/** Hours of a day in minutes; undefined when closed. */
export type Hours = { readonly from: number; readonly until: number } | undefined;

interface Stay {
  readonly from: string;
  readonly nights: readonly string[];
  readonly pets: number;
}
interface Walk {
  readonly day: string;
  readonly from: number;
  readonly until: number;
}

/**
 * A host with one boarding service and one walk, written down as plainly as possible: every night and every minute is
 * looked at. Independent of the rules of the product, which are compared with it.
 */
export class FreeModel {
  capacity = 1;
  readonly week: Hours[] = Array.from({ length: 7 }, () => ({ from: 480, until: 1080 }));
  readonly daysOff = new Set<string>();
  readonly stays = new Map<string, Stay>();
  readonly walks = new Map<string, Walk>();

  hoursOf(day: string): Hours {
    return this.daysOff.has(day) ? undefined : this.week[new Date(`${day}T00:00:00Z`).getUTCDay()];
  }

  /** Places left on the night that begins on a day. */
  placesOn(day: string): number {
    if (this.daysOff.has(day)) return 0;
    let left = this.capacity;
    for (const { nights, pets } of this.stays.values()) if (nights.includes(day)) left -= pets;
    return Math.max(0, left);
  }

  nightsOf(from: string, nights: number): string[] {
    return Array.from({ length: nights }, (_, index) => addDays(from, index));
  }

  /** With an arrival at 10:00 and a departure at 9:00, both within the windows. */
  canStay(from: string, nights: number, pets: number): boolean {
    const [arrival, departure] = [this.hoursOf(from), this.hoursOf(addDays(from, nights))];
    if (!arrival || arrival.from > 600 || arrival.until < 600) return false;
    if (!departure || departure.from > 540 || departure.until < 540) return false;
    return this.nightsOf(from, nights).every((night) => this.placesOn(night) >= pets);
  }

  /** Whatever the hour: arrival from 8:00 to 20:00, departure from 8:00 to 18:00. */
  isFound(from: string, nights: number): boolean {
    const touches = (hours: Hours, until: number) =>
      hours !== undefined && hours.from < until && hours.until > 480;
    if (!touches(this.hoursOf(from), 1200) || !touches(this.hoursOf(addDays(from, nights)), 1080))
      return false;
    return this.nightsOf(from, nights).every((night) => this.placesOn(night) >= 1);
  }

  /** One night more: its own places are free to it. */
  canExtend(id: string): boolean {
    const stay = this.stays.get(id);
    if (!stay) return false;
    this.stays.delete(id);
    const fits = this.canStay(stay.from, stay.nights.length + 1, stay.pets);
    this.stays.set(id, stay);
    return fits;
  }

  extend(id: string): void {
    const stay = this.stays.get(id);
    if (stay) this.stays.set(id, { ...stay, nights: this.nightsOf(stay.from, stay.nights.length + 1) });
  }

  /** What takes place on a day: walks, and stays from the day of arrival to that of departure. */
  touchedBy(day: string): string[] {
    const stays = [...this.stays].filter(
      ([, { from, nights }]) => from <= day && day <= addDays(from, nights.length),
    );
    const walks = [...this.walks].filter(([, walk]) => walk.day === day);
    return [...stays, ...walks].map(([id]) => id);
  }

  /** A walk of an hour. */
  canWalk(day: string, from: number): boolean {
    const hours = this.hoursOf(day);
    if (!hours || hours.from > from || hours.until < from + 60) return false;
    return ![...this.walks.values()].some(
      (walk) => walk.day === day && walk.from < from + 60 && from < walk.until,
    );
  }

  /** Half-hour starts of the day, from its opening on. */
  slotsOf(day: string): number[] {
    const hours = this.hoursOf(day);
    if (!hours) return [];
    const starts = [];
    for (let from = hours.from; from < hours.until; from += 30)
      if (this.canWalk(day, from)) starts.push(from);
    return starts;
  }
}
