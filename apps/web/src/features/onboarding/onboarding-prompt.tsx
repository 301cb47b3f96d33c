import type { UserType } from '@patinha/domain/shared';
import { UserRoundPen } from 'lucide-react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { ownOnboarding } from './onboarding.api.ts';
import { onboardingText as text } from './onboarding.strings.ts';

/** On the dashboard of a face whose onboarding was never finished. */
export function OnboardingPrompt({ userType }: { readonly userType: UserType }) {
  const { data } = useQuery(ownOnboarding());
  if (!data || data.completed_types.includes(userType)) return null;
  return (
    <section
      aria-labelledby="cadastro"
      className="bg-secondary text-secondary-foreground flex flex-wrap items-center gap-4 rounded-xl p-4 sm:p-5"
    >
      <UserRoundPen aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-40 flex-1">
        <h2 id="cadastro" className="text-lg">
          {text.prompt}
        </h2>
        <p>{text.promptText}</p>
      </div>
      <Button asChild variant="outline">
        <Link to={`/onboarding?type=${userType}`}>{text.promptAction}</Link>
      </Button>
    </section>
  );
}
