import type { SharedDocument } from '@patinha/contract/pet';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { DocumentPages } from '../../../ui/document-pages.tsx';
import { Alert, Spinner } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { errorText } from '../pet-errors.strings.ts';
import { type DocumentPlace, useOpenDocument } from './pet-file.api.ts';
import { labelOf, petDocumentText as text } from './pet-file.strings.ts';

interface SharedDocumentsProps {
  readonly bookingId: string;
  readonly documents: readonly SharedDocument[];
}

/** What the tutor lets the carer open. */
export const SharedDocuments = ({ bookingId, documents }: SharedDocumentsProps) => (
  <div>
    <p className="text-sm font-semibold">{text.ofPet}</p>
    <ul className="grid gap-1">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{labelOf(document)}</span>
          <OpenDocument place={{ bookingId }} document={document} />
        </li>
      ))}
    </ul>
  </div>
);

interface OpenDocumentProps {
  readonly place: DocumentPlace;
  readonly document: SharedDocument;
}

/** Shows the pages, each look through new links. */
export function OpenDocument({ place, document }: OpenDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, reset, data, error } = useOpenDocument(place, document.id);
  const label = labelOf(document);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) mutate();
    else reset();
  };
  return (
    <Dialog open={isOpen} onOpenChange={change}>
      <DialogTrigger>
        <Button variant="outline" size="sm" aria-label={text.openOf(label)}>
          {text.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={label}>
        {error && <Alert tone="destructive">{errorText(error)}</Alert>}
        {!error && !data && <Spinner label={text.opening} />}
        {data && <DocumentPages label={label} links={data.links} />}
      </DialogContent>
    </Dialog>
  );
}
