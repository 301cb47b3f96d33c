import { PageHeader } from '../../ui/card.tsx';
import { OwnServicesPanel } from './own-services-panel.tsx';
import { ownServicesText as text } from './service.strings.ts';

const ownServicesScreen = (profilePath: string) => (
  <>
    <PageHeader title={text.title} description={text.description} />
    <OwnServicesPanel profilePath={profilePath} />
  </>
);

/** /prestador/services. */
export const PrestadorServicesScreen = () => ownServicesScreen('/prestador/profile');

/** /empresa/services. */
export const EmpresaServicesScreen = () => ownServicesScreen('/empresa/profile');
