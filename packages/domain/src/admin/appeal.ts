/** What a suspended person may write, after trimming. */
export const appealTextLength = { min: 20, max: 2000 } as const;
export const appealAnswerMaxLength = 1000;

/** New appeals of one person in the span: an upheld suspension may be questioned again, but not endlessly. */
export const appealLimit = { points: 5, days: 30 } as const;

/** How an admin may decide. */
export const appealOutcomes = ['upheld', 'lifted'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const appealStates = ['open', ...appealOutcomes] as const;
export type AppealState = (typeof appealStates)[number];

export const appealStateOf = ({ outcome }: { readonly outcome: AppealOutcome | null }): AppealState =>
  outcome ?? 'open';

/** One appeal at a time; after an answer the person may bring forward something new. */
export const canAppeal = (sent: readonly { readonly outcome: AppealOutcome | null }[]): boolean =>
  sent.every((appeal) => appealStateOf(appeal) !== 'open');
