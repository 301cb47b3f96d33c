export {
  attributeReferral,
  giveReferralCode,
  judgeReferralLater,
  reattributeReferral,
  takeReferralBackLater,
} from './referral.actions.ts';
