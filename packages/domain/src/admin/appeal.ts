/** Length of an appeal in characters, after trimming. */
export const appealTextLength = { min: 20, max: 2000 } as const;
export const appealAnswerMaxLength = 1000;

/** New appeals per user and span: an upheld suspension may be appealed again, but not endlessly. */
export const appealLimit = { points: 5, days: 30 } as const;

/** How an admin may decide. */
export const appealOutcomes = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealStates = ['open', ...appealOutcomes] as const;
export type AppealState = (typeof appealStates)[number];

export const appealStateOf = ({ outcome }: { readonly outcome: AppealOutcome | null }): AppealState =>
  outcome ?? 'open';

/** One open appeal at a time; after an answer the user may appeal again with something new. */
export const canAppeal = (sent: readonly { readonly outcome: AppealOutcome | null }[]): boolean =>
  sent.every((appeal) => appealStateOf(appeal) !== 'open');
