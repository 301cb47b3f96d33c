import { PageHeader } from '../../ui/card.tsx';
import { OwnServicesPanel } from './own-services-panel.tsx';
import type { SellerSide } from './service-obstacles.tsx';
import { ownServicesText as text } from './service.strings.ts';

const ownServicesScreen = (side: SellerSide) => (
  <>
    <PageHeader title={text.title} description={text.description} />
    <OwnServicesPanel side={side} />
  </>
);

/** /prestador/services. */
export const PrestadorServicesScreen = () => ownServicesScreen('prestador');

/** /empresa/services. */
export const EmpresaServicesScreen = () => ownServicesScreen('empresa');
