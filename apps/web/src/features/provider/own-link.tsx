import { Copy, Share2 } from 'lucide-react';

import { useQuery } from '../../lib/api/use-query.ts';
import { canShare, share } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { ownLinkText as text } from './own-link.strings.ts';
import { ownProvider } from './provider.api.ts';

/** The address of the seller's own public page, to send to others; renders nothing while the documents do not hold. */
export function OwnLink() {
  const { data: provider } = useQuery(ownProvider());
  return provider?.is_publishable ? <Sharing id={provider.id} name={provider.display_name} /> : null;
}

function Sharing({ id, name }: { readonly id: string; readonly name: string }) {
  const url = new URL(`/prestadores/${id}`, location.origin).href;
  const said = text.said(name);
  const { state, copy } = useCopied(`${said}\n${url}`);
  return (
    <section
      aria-labelledby="own-link"
      className="bg-secondary text-secondary-foreground grid gap-3 rounded-2xl p-4 sm:p-5"
    >
      <div>
        <h2 id="own-link" className="text-lg">
          {text.title}
        </h2>
        <p className="[overflow-wrap:anywhere]">{text.hint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canShare() && (
          <Button onClick={() => share({ title: text.shareTitle(name), text: said, url }, copy)}>
            <Share2 aria-hidden="true" />
            {text.share}
          </Button>
        )}
        <Button variant={canShare() ? 'outline' : 'default'} onClick={copy}>
          <Copy aria-hidden="true" />
          {state === 'copied' ? text.copied : text.copy}
        </Button>
      </div>
      <p role="status" className={state === 'failed' ? 'text-sm [overflow-wrap:anywhere]' : 'sr-only'}>
        {state === 'copied' && text.copied}
        {state === 'failed' && text.copyFailed(url)}
      </p>
    </section>
  );
}
