import { enqueue } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';

export const outKind = 'substitution.out';
export const backKind = 'substitution.back';
export const askKind = 'substitution.ask';

/** Notifications about a question to a substitute; substitution.mail.ts has the texts. */
export const askNotices = ['asked', 'withdrawn', 'refused', 'accepted'] as const;
export type AskNotice = (typeof askNotices)[number];

/** Notifies the tutor that the provider cannot come; holds ids only, texts are written at the delivery. */
export const notifyAboutAbsence = (tx: Transaction, substitutionId: string): Promise<void> =>
  enqueue(tx, outKind, { substitution_id: substitutionId }, { key: `${outKind}:${substitutionId}` });

/** Notifies the tutor that the provider comes after all. */
export const notifyAboutReturn = (tx: Transaction, substitutionId: string): Promise<void> =>
  enqueue(tx, backKind, { substitution_id: substitutionId }, { key: `${backKind}:${substitutionId}` });

/** Notifies of `asked` and `withdrawn` the substitute, of `refused` the tutor, of `accepted` all three. */
export const notifyAboutAsk = (tx: Transaction, askId: string, notice: AskNotice): Promise<void> =>
  enqueue(tx, askKind, { ask_id: askId, notice }, { key: `${askKind}:${askId}:${notice}` });
