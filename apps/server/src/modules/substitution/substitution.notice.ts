import type { Transaction } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/work/outbox.ts';

export const outKind = 'substitution.out';
export const askKind = 'substitution.ask';

/** Notifications about a question to a substitute; substitution.mail.ts has the texts. */
export const askNotices = ['asked', 'withdrawn', 'refused', 'accepted'] as const;
export type AskNotice = (typeof askNotices)[number];

/** Tells the tutor that the provider cannot come; ids only, the words are written at the delivery. */
export const notifyAboutAbsence = (tx: Transaction, substitutionId: string): Promise<void> =>
  enqueue(tx, outKind, { substitution_id: substitutionId }, { key: `${outKind}:${substitutionId}` });

/** Tells whom it concerns: of `asked` and `withdrawn` the substitute, of `refused` the tutor, of `accepted` all three. */
export const notifyAboutAsk = (tx: Transaction, askId: string, notice: AskNotice): Promise<void> =>
  enqueue(tx, askKind, { ask_id: askId, notice }, { key: `${askKind}:${askId}:${notice}` });
