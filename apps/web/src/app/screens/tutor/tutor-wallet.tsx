import { SavedCardsCard } from '../../../features/payment/card/saved-cards-card.tsx';
import { WalletScreen } from '../../../features/wallet/wallet-screen.tsx';

/** /tutor/wallet with the cards that the PSP keeps. */
export const TutorWallet = () => (
  <WalletScreen>
    <SavedCardsCard />
  </WalletScreen>
);
