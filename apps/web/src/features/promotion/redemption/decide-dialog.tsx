import type { ContestedRedemption } from '@patinha/contract/promotion';
import { contestAnswerMaxLength, type ContestOutcome } from '@patinha/domain/promotion';
import type { ReactNode } from 'react';

import { useDecideContest } from './redemption.api.ts';
import { contestedText } from './redemption.strings.ts';
import { WordsDialog } from './words-dialog.tsx';

interface DecideDialogProps {
  readonly redemption: ContestedRedemption;
  readonly outcome: ContestOutcome;
  readonly trigger: ReactNode;
}

/** The admin's answer, which both sides read. */
export function DecideDialog({ redemption, outcome, trigger }: DecideDialogProps) {
  const decision = useDecideContest({ id: redemption.id, outcome });
  return (
    <WordsDialog
      trigger={trigger}
      text={{ ...contestedText.dialog, ...contestedText.outcomes[outcome] }}
      variant={outcome === 'voided' ? 'destructive' : 'default'}
      maxLength={contestAnswerMaxLength}
      perform={decision.mutateAsync}
    />
  );
}
