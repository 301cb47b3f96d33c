import type { OwnPromotion } from '@patinha/contract/promotion';
import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { PromotionForm } from './promotion-form.tsx';
import type { CampaignExample } from './promotion-places.tsx';
import { promotionFormText as text } from './promotion.strings.ts';

interface ChangeDialogProps {
  readonly promotion: OwnPromotion;
  readonly example: CampaignExample | null;
  readonly trigger: ReactNode;
}

/** Changes a promotion that no one has used; starts open, because its button was pressed. */
export function ChangeDialog({ promotion, example, trigger }: ChangeDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.changeTitle} description={text.changeHint}>
        <PromotionForm promotion={promotion} example={example} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
