import { planText } from '../../../features/subscription/subscription.strings.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { CompanyPlan, TutorPlan } from '../tutor/own-plan.tsx';
import { useIsTutor } from '../use-is-tutor.ts';

/** /upgrade, for whatever the person is at the moment. */
export function UpgradeScreen() {
  const { profile } = useSession();
  const isTutor = useIsTutor();
  if (profile?.user_type === 'prestador')
    return (
      <>
        <PageHeader title={planText.title} />
        <Alert title={planText.prestadorTitle}>{planText.prestador}</Alert>
      </>
    );
  const isCompany = profile?.user_type === 'empresa';
  if (!isCompany && !isTutor)
    return (
      <>
        <PageHeader title={planText.title} />
        <Alert tone="info">{planText.withoutPlan}</Alert>
      </>
    );
  return (
    <>
      <PageHeader
        title={planText.title}
        description={isCompany ? planText.companyLead : planText.tutorLead}
      />
      {isCompany ? <CompanyPlan /> : <TutorPlan />}
    </>
  );
}
