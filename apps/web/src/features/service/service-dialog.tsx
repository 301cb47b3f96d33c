import type { OwnService } from '@patinha/contract/service';
import { type ReactNode, useState } from 'react';

import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { ServiceForm } from './service-form.tsx';
import { serviceFormText as text } from './service.strings.ts';

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
        <ServiceForm service={service} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
