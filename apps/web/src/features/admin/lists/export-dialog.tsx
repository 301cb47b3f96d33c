import { lazy, type ReactNode, Suspense, useState } from 'react';

import { SkeletonList } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { adminText as text } from '../admin.strings.ts';

const ExportForm = lazy(async () => ({ default: (await import('./export-form.tsx')).ExportForm }));

/** 'Exportar Dados': the form is fetched when it is opened. */
export function ExportDialog({ trigger }: { readonly trigger: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.exportData} description={text.exportHint}>
        <Suspense fallback={<SkeletonList className="h-12" />}>
          <ExportForm onDone={() => setOpen(false)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
