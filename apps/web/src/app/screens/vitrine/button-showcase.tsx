import { PawPrint } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { Row, Showcase } from './showcase.tsx';

const variants = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'hero',
  'premium',
  'cta',
] as const;
const sizes = ['sm', 'default', 'lg', 'xl'] as const;

export const ButtonShowcase = () => (
  <Showcase title="Button">
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
    <div className="on-hero bg-hero flex flex-wrap gap-3 rounded-xl p-4">
      <Button variant="glass">glass</Button>
      <Button variant="hero">hero</Button>
    </div>
    <Row>
      {sizes.map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
      <Button size="icon" aria-label="Pata">
        <PawPrint aria-hidden="true" />
      </Button>
      <Button disabled>disabled</Button>
      <Button isPending>isPending...</Button>
      <Button asChild>
        <a href="#link">asChild</a>
      </Button>
    </Row>
  </Showcase>
);
