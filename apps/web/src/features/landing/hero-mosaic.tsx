import { qrPrefix } from '@patinha/domain/shared';
import { QRCodeSVG } from 'qrcode.react';

import { Tile, type TileName } from '../../ui/azulejo/tiles.tsx';
import { cardText } from './landing.strings.ts';

/** Four by four; the dog takes four places. */
const places: readonly (TileName | 'big')[] = [
  'quarto',
  'gato',
  'folha',
  'onda',
  'big',
  'coleira',
  'calopsita',
  'arco',
  'peixe',
  'quartoAzul',
  'osso',
  'coelho',
  'casa',
];

export function HeroMosaic() {
  return (
    <div className="relative max-w-[44rem]" aria-hidden="true">
      <div className="grid grid-cols-4 grid-rows-4 overflow-hidden rounded-2xl lg:max-[86rem]:rounded-r-none">
        {places.map((name) =>
          name === 'big' ? (
            <div key={name} className="col-span-2 row-span-2">
              <Tile name="caramelo" />
            </div>
          ) : (
            <Tile key={name} name={name} />
          ),
        )}
      </div>
      <SampleCard />
      <SampleBooking />
    </div>
  );
}

const SampleCard = () => (
  <div className="rise text-ink shadow-pop absolute -bottom-16 left-3 w-[17.5rem] max-w-[calc(100%-1.5rem)] rounded-xl bg-white p-4 sm:-bottom-8 sm:left-8 lg:-left-12">
    <div className="flex items-start justify-between gap-3">
      <div>
        <p className="font-display text-lg leading-tight font-bold">{cardText.title}</p>
        <p className="mt-1 text-sm text-[#4D5F55]">{cardText.name}</p>
      </div>
      <span className="rounded-full bg-[#FFE08A] px-2.5 py-1 text-xs font-bold whitespace-nowrap text-[#553C00]">
        {cardText.tier}
      </span>
    </div>
    <div className="mt-3 flex items-center gap-4">
      <QRCodeSVG
        value={`${qrPrefix}EXEMPLO`}
        level="L"
        boostLevel={false}
        className="size-20 shrink-0 rounded-md border border-[#D6DFD4] p-1.5"
      />
      <div className="w-full">
        <p className="text-sm font-semibold">{cardText.countdown}</p>
        <div className="mt-1.5 h-1.5 rounded-full bg-[#E4EBE3]">
          <div className="h-full w-[70%] rounded-full bg-[#0D5B43]" />
        </div>
        <p className="mt-2 text-xs text-[#4D5F55]">{cardText.caption}</p>
      </div>
    </div>
  </div>
);

const SampleBooking = () => (
  <div className="rise text-ink shadow-pop absolute top-5 right-4 hidden items-center gap-3 rounded-xl bg-white p-3 pr-4 [animation-delay:.12s] sm:flex lg:right-8">
    <div className="size-11 overflow-hidden rounded-md">
      <Tile name="caramelo" />
    </div>
    <div>
      <p className="text-sm leading-tight font-bold">{cardText.bookingTitle}</p>
      <p className="mt-0.5 text-xs text-[#4D5F55]">{cardText.bookingNote}</p>
    </div>
    <span className="rounded-full bg-[#DDF3E4] px-2.5 py-1 text-xs font-bold text-[#14693F]">
      {cardText.bookingStatus}
    </span>
  </div>
);
