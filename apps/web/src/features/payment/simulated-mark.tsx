import { Badge } from '../../ui/badge.tsx';
import { paymentText } from './payment.strings.ts';

/** On every screen of a PSP that moves no real money. */
export const SimulatedMark = () => (
  <Badge tone="warning" className="mb-4 rounded-lg">
    {paymentText.simulated}
  </Badge>
);
