/** What special days add to a price. */
export const dayPctText = {
  weekend: (pct: number) => `+${pct}% aos sábados e domingos`,
  holiday: (pct: number) => `+${pct}% em feriados nacionais`,
} as const;
