const mostDays = 3;
const mostHoursADay = 3;

interface DayWithHours<Hour> {
  readonly day: string;
  readonly hours: readonly Hour[];
}

/** The next days with a free hour, each with few hours from its morning to its end: as many as a sentence can name. */
export const hoursToOffer = <Hour>(days: readonly DayWithHours<Hour>[]): DayWithHours<Hour>[] =>
  days
    .filter(({ hours }) => hours.length > 0)
    .slice(0, mostDays)
    .map(({ day, hours }) => ({ day, hours: spread(hours) }));

/** The first, the last and what lies in the middle. */
const spread = <Hour>(hours: readonly Hour[]): readonly Hour[] => {
  if (hours.length <= mostHoursADay) return hours;
  const last = hours.length - 1;
  const chosen = new Set([0, Math.floor(last / 2), last]);
  return hours.filter((_, at) => chosen.has(at));
};

/** Free dates of a stay that a sentence can name. */
export const mostStayDays = 5;
