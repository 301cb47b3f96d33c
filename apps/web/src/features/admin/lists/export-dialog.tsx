import { type ReactNode, useState } from 'react';

import { SkeletonList } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { adminText as text } from '../admin.strings.ts';

const ExportForm = lazyPart(async () => (await import('./export-form.tsx')).ExportForm);

/** 'Exportar Dados': the form is fetched when it is opened. */
export function ExportDialog({ trigger }: { readonly trigger: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.exportData} description={text.exportHint}>
        <WhileLoading show={<SkeletonList className="h-12" />}>
          <ExportForm onDone={() => setOpen(false)} />
        </WhileLoading>
      </DialogContent>
    </Dialog>
  );
}
