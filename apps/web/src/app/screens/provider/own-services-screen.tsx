import { RankingHelp } from '../../../features/provider/ranking-help.tsx';
import { OwnServicesPanel } from '../../../features/service/own-services-panel.tsx';
import type { SellerSide } from '../../../features/service/service-obstacles.tsx';
import { ownServicesText as text } from '../../../features/service/service.strings.ts';
import { PageHeader } from '../../../ui/card.tsx';

const ownServicesScreen = (side: SellerSide) => (
  <>
    <PageHeader title={text.title} description={text.description} />
    <OwnServicesPanel side={side} />
    <RankingHelp />
  </>
);

/** /prestador/services. */
export const PrestadorServicesScreen = () => ownServicesScreen('prestador');

/** /empresa/services. */
export const EmpresaServicesScreen = () => ownServicesScreen('empresa');
