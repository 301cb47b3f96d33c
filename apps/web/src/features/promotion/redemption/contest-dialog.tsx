import type { OwnRedemption } from '@patinha/contract/promotion';
import type { ReactNode } from 'react';

import { useContest } from './redemption.api.ts';
import { hadText } from './redemption.strings.ts';
import { WordsDialog } from './words-dialog.tsx';

interface ContestDialogProps {
  readonly redemption: OwnRedemption;
  readonly trigger: ReactNode;
}

/** The form with which a member contests a redemption. */
export function ContestDialog({ redemption, trigger }: ContestDialogProps) {
  const contest = useContest(redemption.id);
  return (
    <WordsDialog
      trigger={trigger}
      text={hadText.contestDialog}
      maxLength={500}
      perform={contest.mutateAsync}
    />
  );
}
