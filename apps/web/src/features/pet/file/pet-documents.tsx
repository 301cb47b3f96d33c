import type { PetDetail, PetDocument } from '@patinha/contract/pet';
import { Plus } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, EmptyState } from '../../../ui/feedback.tsx';
import { CheckField } from '../../../ui/form/field.tsx';
import { Checkbox } from '../../../ui/form/input.tsx';
import { formatDay } from '../../../ui/format.ts';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useShareDocument } from './pet-file.api.ts';
import { documentKindLabel, labelOf, petDocumentText as text } from './pet-file.strings.ts';
import { RemoveDocument } from './remove-document.tsx';
import { OpenDocument } from './shared-documents.tsx';

const DocumentDialog = lazyPart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

/** What the tutor keeps about the pet, and which of it carers may open. */
export function PetDocuments({ pet }: { readonly pet: PetDetail }) {
  return (
    <Card aria-labelledby="documents-title">
      <CardHeader
        id="documents-title"
        title={text.title}
        action={!pet.is_read_only && <AddDocument petId={pet.id} />}
      />
      {pet.documents.length === 0 ? (
        <EmptyState tile="osso" title={text.none} description={text.hint} />
      ) : (
        <div className="grid gap-4">
          <p className="text-muted-foreground">{text.shareHint}</p>
          <ul className="divide-border divide-y">
            {pet.documents.map((document) => (
              <DocumentLine key={document.id} document={document} petId={pet.id} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function AddDocument({ petId }: { readonly petId: string }) {
  const button = (
    <Button variant="outline" size="sm">
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  );
  return (
    <LateDialog button={button}>
      <DocumentDialog petId={petId} trigger={button} />
    </LateDialog>
  );
}

interface DocumentLineProps {
  readonly document: PetDocument;
  readonly petId: string;
}

function DocumentLine({ document, petId }: DocumentLineProps) {
  const share = useShareDocument({ petId, documentId: document.id }, (_done, isShared) =>
    toast({ title: isShared ? text.shared : text.unshared }),
  );
  const label = labelOf(document);
  const change = (isShared: boolean) => share.mutate(isShared);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
          <p className="font-semibold">{label}</p>
          <p className="text-muted-foreground text-sm">{factsOf(document)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OpenDocument place={{ petId }} document={document} />
          <RemoveDocument petId={petId} document={document} />
        </div>
      </div>
      <CheckField label={<span aria-hidden="true">{text.share}</span>}>
        {(control) => (
          <Checkbox
            {...control}
            aria-label={text.shareOf(label)}
            disabled={share.isPending}
            checked={share.isPending ? share.variables : document.is_shared}
            onChange={({ target }) => change(target.checked)}
          />
        )}
      </CheckField>
      {share.error && (
        <Alert tone="destructive" title={text.shareFailed}>
          {errorText(share.error)}
        </Alert>
      )}
    </li>
  );
}

const factsOf = ({ kind, title, page_count: pages, created_at: at }: PetDocument): string =>
  [title !== null && documentKindLabel[kind], text.pages(pages), formatDay(at)].filter(Boolean).join(' • ');
