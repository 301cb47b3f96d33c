import type { OwnService } from '@patinha/contract/service';
import { type ReactNode, useState } from 'react';

import { Skeleton } from '../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { serviceFormText as text } from './service.strings.ts';

// Most visits to the own services change none.
const ServiceForm = lazyPart(async () => (await import('./service-form.tsx')).ServiceForm);

interface ServiceDialogProps {
  readonly service?: OwnService;
  /** The button that opens it. */
  readonly trigger: ReactNode;
}

/** 'Cadastrar Novo Serviço', or the same form over a service that exists. */
export function ServiceDialog({ service, trigger }: ServiceDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={service ? text.editTitle(service.title) : text.createTitle}>
        <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
          <ServiceForm service={service} onSaved={() => setOpen(false)} />
        </WhileLoading>
      </DialogContent>
    </Dialog>
  );
}
