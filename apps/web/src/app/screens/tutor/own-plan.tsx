import { ownTeam } from '../../../features/company/team/team.api.ts';
import { PixCode } from '../../../features/payment/pix-code.tsx';
import { SimulatedMark } from '../../../features/payment/simulated-mark.tsx';
import type { PlanSide } from '../../../features/subscription/own-plan.api.ts';
import { PlanPanel } from '../../../features/subscription/plan-panel.tsx';
import { type RenderSeatQuestion, SeatQuestions } from '../../../features/subscription/seat-guard.ts';
import { orderText } from '../../../features/subscription/subscription.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const SeatQuestion = lazyPart(
  async () => (await import('../../../features/company/team/seat-choice.tsx')).SeatQuestion,
);

/** The plan of one side, with the payment feature's code view. */
const OwnPlan = ({ side }: { readonly side: PlanSide }) => (
  <PlanPanel
    side={side}
    renderCode={(code, panelUrl) => (
      <>
        {panelUrl !== null && <SimulatedMark />}
        <PixCode code={code} panelUrl={panelUrl} panelLabel={orderText.panel} />
      </>
    )}
  />
);

export const TutorPlan = () => <OwnPlan side="tutor" />;

/** With the question of the team, as long as more people work here than the plan to come has places for. */
export function CompanyPlan() {
  const team = useQuery(ownTeam());
  const members = (team.data?.members ?? []).filter(({ role }) => role !== 'owner');
  const ask: RenderSeatQuestion = ({ limit, label, go, onClose }) =>
    limit === null || members.length < limit ? undefined : (
      <SeatQuestion members={members} limit={limit} label={label} onAnswered={go} onClose={onClose} />
    );
  return (
    <SeatQuestions value={ask}>
      <OwnPlan side="company" />
    </SeatQuestions>
  );
}
