import { Link } from 'react-router';

import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { publishText as text } from './publish.strings.ts';
import { usePublishSteps } from './use-publish-steps.ts';

/** One row on the home screen until the first service is on sale: how many steps are left. */
export function StepsLeft({ side }: { readonly side: 'prestador' | 'empresa' }) {
  const { publishing } = usePublishSteps();
  if (!publishing || publishing.service?.is_active) return null;
  const left = publishing.steps.filter(({ isDone }) => !isDone).length;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-lg">{left === 0 ? text.ready : text.left(left)}</h2>
        <p className="text-muted-foreground text-sm">{left === 0 ? text.readyHint : text.leftHint}</p>
      </div>
      <Button asChild>
        <Link to={`/${side}/publicar`}>{text.goOn}</Link>
      </Button>
    </Card>
  );
}
