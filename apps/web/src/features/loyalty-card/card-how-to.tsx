import { Card, CardHeader } from '../../ui/card.tsx';
import { howToText } from './loyalty-card.strings.ts';

export function CardHowTo() {
  return (
    <Card>
      <CardHeader title={howToText.title} />
      <ol className="grid list-decimal gap-2 pl-5">
        {howToText.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
