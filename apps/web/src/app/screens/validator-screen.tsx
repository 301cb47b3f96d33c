import { CardValidatorScreen } from '../../features/loyalty-card/validator/card-validator-screen.tsx';
import type { Validation } from '../../features/loyalty-card/validator/use-card-validator.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { SkeletonList } from '../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';

// Only companies and their teams give discounts (D-55, D-182): other users do not fetch that chunk.
const RedemptionPanel = lazyPart(
  async () => (await import('../../features/promotion/redemption/redemption-panel.tsx')).RedemptionPanel,
);
const PartnerRedemptions = lazyPart(
  async () =>
    (await import('../../features/promotion/redemption/partner-redemptions.tsx')).PartnerRedemptions,
);

/** /validar-carteirinha: the validator, and for a company and its team the discount at the counter. */
export function ValidatorScreen() {
  const { profile } = useSession();
  const givesDiscounts = profile?.user_type === 'empresa' || profile?.team?.standing === 'active';
  if (!givesDiscounts) return <CardValidatorScreen />;
  return (
    <CardValidatorScreen
      afterValid={discountFor}
      history={
        <WhileLoading show={<SkeletonList rows={1} className="h-40" />}>
          <PartnerRedemptions />
        </WhileLoading>
      }
    />
  );
}

const discountFor = ({ validation_id: validationId, member }: Validation, onNext: () => void) => (
  <WhileLoading show={<SkeletonList rows={1} className="h-40" />}>
    <RedemptionPanel
      key={validationId}
      validationId={validationId}
      memberName={member.first_name}
      onNext={onNext}
    />
  </WhileLoading>
);
