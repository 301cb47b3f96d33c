import { Button } from '../../../ui/button.tsx';
import {
  Alert,
  EmptyState,
  ErrorCard,
  Progress,
  Skeleton,
  SkeletonList,
  Spinner,
} from '../../../ui/feedback.tsx';
import { Showcase } from './showcase.tsx';

const tones = ['info', 'success', 'warning', 'destructive'] as const;
const doNothing = () => undefined;

export const FeedbackShowcase = () => (
  <Showcase title="Alert, EmptyState, ErrorCard, Progress, Skeleton, Spinner">
    <div className="grid gap-4 lg:grid-cols-2">
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={`Aviso: ${tone}`}>
          <p>O que aconteceu e o que fazer.</p>
        </Alert>
      ))}
      <EmptyState
        title="Nenhum agendamento por enquanto."
        description="Que tal um passeio hoje à tarde?"
        action={<Button size="sm">Explorar</Button>}
      />
      <ErrorCard description="O servidor não respondeu." onRetry={doNothing} />
      <div className="grid gap-3">
        <Progress value={70} label="Tempo restante do código" valueText="1:24" />
        <Progress value={20} label="Tempo restante, quase no fim" valueText="expira em 0:24" tone="warning" />
      </div>
      <Spinner />
      <Skeleton className="h-11" />
      <SkeletonList rows={2} className="h-12" />
    </div>
  </Showcase>
);
