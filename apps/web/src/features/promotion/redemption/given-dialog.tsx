import type { PartnerRedemption } from '@patinha/contract/promotion';
import { annulReasonMaxLength, contestAnswerMaxLength } from '@patinha/domain/promotion';
import type { ReactNode } from 'react';

import { useAnnul, useAnswerContest } from './redemption.api.ts';
import { givenText } from './redemption.strings.ts';
import { WordsDialog } from './words-dialog.tsx';

interface GivenDialogProps {
  readonly redemption: PartnerRedemption;
  readonly trigger: ReactNode;
}

/** The owner annuls a discount of the last 24 hours. */
export function AnnulDialog({ redemption, trigger }: GivenDialogProps) {
  const annul = useAnnul(redemption.id);
  return (
    <WordsDialog
      trigger={trigger}
      text={givenText.annulDialog}
      variant="destructive"
      maxLength={annulReasonMaxLength}
      perform={annul.mutateAsync}
    />
  );
}

/** The company's side of a contest. */
export function AnswerDialog({ redemption, trigger }: GivenDialogProps) {
  const answer = useAnswerContest(redemption.id);
  return (
    <WordsDialog
      trigger={trigger}
      text={givenText.answerDialog}
      maxLength={contestAnswerMaxLength}
      perform={answer.mutateAsync}
    />
  );
}
