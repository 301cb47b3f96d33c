export {
  attributeReferral,
  createReferralCode,
  judgeReferralLater,
  reattributeReferral,
  reverseReferralLater,
} from './referral.actions.ts';
