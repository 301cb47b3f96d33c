import { useLocation, useNavigate } from 'react-router';

import { useSession } from '../../../lib/auth/session.tsx';
import { returnParameter } from '../../../lib/auth/sign-in-path.ts';
import { holdDrafts } from '../../../lib/form/hold-drafts.ts';
import { unsentForms } from '../../../lib/form/unsent-forms.ts';
import { type AskedOnboarding, onboardingQuestion } from '../../../lib/onboarding-question.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { leaveQuestion } from '../../leave/leave-question.ts';
import { onboardingDialogText as text } from './onboarding-dialog.strings.ts';

/** Says what is left to fill in, and leads there and back with everything typed kept. */
export function OnboardingDialog({ asked }: { readonly asked: AskedOnboarding }) {
  const { profile } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const go = () => {
    const type = asked === 'tutor' ? asked : (profile?.user_type ?? 'prestador');
    const way = new URLSearchParams({ type, [returnParameter]: `${pathname}${search}${hash}` });
    onboardingQuestion.close();
    // The answers become the start of other forms: the drafts have to outlive that.
    holdDrafts();
    void navigate(`/onboarding?${way.toString()}`);
    // This dialog has said already that nothing is lost.
    if (unsentForms.areKept()) leaveQuestion.leave();
  };
  return (
    <ConfirmDialog
      isOpen
      hasEntry={false}
      title={text.title}
      description={`${text.description[asked]} ${text.kept}`}
      cancelLabel={text.later}
      confirmLabel={text.go}
      variant="default"
      onOpenChange={(isOpen) => !isOpen && onboardingQuestion.close()}
      onConfirm={go}
    />
  );
}
