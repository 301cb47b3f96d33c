import type { OwnNeed, ReceivedProposal } from '@patinha/contract/need';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { money } from '../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { AcceptForm } from './accept-form.tsx';
import { proposalText as text } from './need.strings.ts';

/** Asks for the missing details, then books. */
export function AcceptDialog({ need, proposal }: { need: OwnNeed; proposal: ReceivedProposal }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button>{text.accept}</Button>
      </DialogTrigger>
      <DialogContent
        title={text.acceptTitle(proposal.provider.display_name)}
        description={text.acceptHint(money('client-pays', proposal.total_cents))}
      >
        <AcceptForm need={need} proposal={proposal} />
      </DialogContent>
    </Dialog>
  );
}
