import { PixCode } from '../../../features/payment/pix-code.tsx';
import { SimulatedMark } from '../../../features/payment/simulated-mark.tsx';
import type { PlanSide } from '../../../features/subscription/own-plan.api.ts';
import { PlanPanel } from '../../../features/subscription/plan-panel.tsx';
import { orderText } from '../../../features/subscription/subscription.strings.ts';

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
export const CompanyPlan = () => <OwnPlan side="company" />;
