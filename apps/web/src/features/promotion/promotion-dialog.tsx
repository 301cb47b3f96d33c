import { Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { PromotionForm } from './promotion-form.tsx';
import type { CampaignExample } from './promotion-places.tsx';
import { promotionFormText as text } from './promotion.strings.ts';

/** 'Criar Nova Promoção' with its button. */
export function PromotionDialog({ example }: { readonly example: CampaignExample | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button>
          <Plus aria-hidden="true" />
          {text.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        <PromotionForm example={example} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
