import type { PublishObstacle } from '@patinha/domain/service';
import { Link } from 'react-router';

import { returnParameter } from '../../lib/auth/sign-in-path.ts';
import { Alert } from '../../ui/feedback.tsx';
import { missingText, ownServicesText as text } from './service.strings.ts';

/** Whose screens hold what is missing. */
export type SellerSide = 'prestador' | 'empresa';

interface ServiceObstaclesProps {
  readonly missing: readonly PublishObstacle[];
  readonly side: SellerSide;
}

/** Everything that keeps an own service from being on sale, each with the way to where it is added. */
export const ServiceObstacles = ({ missing, side }: ServiceObstaclesProps) => (
  <Alert tone="warning">
    <p>{text.missing}</p>
    <ul className="mt-1 list-disc pl-5">
      {missing.map((obstacle) => (
        <li key={obstacle}>
          <Obstacle obstacle={obstacle} side={side} />
        </li>
      ))}
    </ul>
  </Alert>
);

function Obstacle({ obstacle, side }: { readonly obstacle: PublishObstacle; readonly side: SellerSide }) {
  const { label, place } = missingText[obstacle];
  if (!place) return label;
  const ways = { kyc: '/kyc', onboarding: `/onboarding?type=${side}&${returnParameter}=/${side}/services` };
  return (
    <Link
      to={place === 'kyc' || place === 'onboarding' ? ways[place] : `/${side}/${place}`}
      className="underline underline-offset-4"
    >
      {label}
    </Link>
  );
}
