import type { Duties } from '@patinha/contract/company';
import { Clock } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { hoursText, servicesText } from './duty-text.ts';
import { dutyText as text } from './duty.strings.ts';

const DutyForm = lazyPart(async () => (await import('./duty-form.tsx')).DutyForm);

interface DutyProps {
  readonly duties: Duties;
  readonly memberId: string;
}

/** When a person attends, and what. */
export function DutyLine({ duties, memberId }: DutyProps) {
  const duty = duties.items.find(({ user_id: id }) => id === memberId);
  if (!duty) return null;
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere] tabular-nums">
      {hoursText(duty.hours)}
      {duty.hours?.length !== 0 && (
        <span className="text-muted-foreground block">{servicesText(duty.service_ids, duties.services)}</span>
      )}
    </p>
  );
}

/** The form is fetched when it is opened. */
export function DutyDialog({ duties, memberId }: DutyProps) {
  const [isOpen, setOpen] = useState(false);
  const duty = duties.items.find(({ user_id: id }) => id === memberId);
  if (!duty) return null;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="ghost" size="icon" aria-label={text.changeOf(duty.full_name)} title={text.change}>
          <Clock aria-hidden="true" />
        </Button>
      </DialogTrigger>
      <DialogContent title={text.changeOf(duty.full_name)} description={text.description}>
        <WhileLoading show={<SkeletonList className="h-12" />}>
          <DutyForm duty={duty} duties={duties} onDone={() => setOpen(false)} />
        </WhileLoading>
      </DialogContent>
    </Dialog>
  );
}
