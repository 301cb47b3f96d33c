import { useLocation } from 'react-router';

import { TalkButton } from '../../features/message/talk-button.tsx';
import { NeedScreen } from '../../features/need/need-screen.tsx';
import { SentProposalsScreen } from '../../features/need/sent-proposals-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReadAbout = lazyPart(
  async () => (await import('../../features/notification/read-about.tsx')).ReadAbout,
);

const talkOver = (proposalId: string) => <TalkButton subject={{ proposal_id: proposalId }} />;

/** /marketplace/pedidos/:needId, with the way to talk to who proposed. */
export const OwnNeedScreen = () => (
  <>
    <ReadAbout path={useLocation().pathname} />
    <NeedScreen renderTalk={talkOver} />
  </>
);

/** /marketplace/propostas, with the way to talk to the tutors. */
export const OwnProposalsScreen = () => <SentProposalsScreen renderTalk={talkOver} />;
