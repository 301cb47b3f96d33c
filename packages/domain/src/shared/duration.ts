export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const addMs = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);

export const earliest = (...instants: readonly Date[]): Date =>
  new Date(Math.min(...instants.map((instant) => instant.getTime())));

export const latest = (...instants: readonly Date[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));
