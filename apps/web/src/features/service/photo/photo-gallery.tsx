import type { PublicService } from '@patinha/contract/service';

import { ServicePicture } from '../service-picture.tsx';
import { photoText, servicePageText } from '../service.strings.ts';

/** The photos side by side, the first one largest; the tile of the service where there are none. */
export function PhotoGallery({
  service: { photos, title, service_type: type },
}: {
  readonly service: PublicService;
}) {
  if (photos.length === 0) return <ServicePicture type={type} className="size-40 rounded-xl sm:size-56" />;
  return (
    <ul aria-label={servicePageText.photos} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, at) => (
        <li key={photo.id} className="first:col-span-full">
          <img
            src={photo.url}
            width={photo.width}
            height={photo.height}
            alt={photoText.photo(at + 1, title)}
            loading={at === 0 ? 'eager' : 'lazy'}
            className={
              at === 0
                ? 'max-h-[28rem] w-full rounded-xl object-cover'
                : 'aspect-[4/3] w-full rounded-lg object-cover'
            }
          />
        </li>
      ))}
    </ul>
  );
}
