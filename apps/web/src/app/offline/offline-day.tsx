import { EmptyState } from '../../ui/feedback.tsx';
import { offlineText as text } from './offline.strings.ts';

/** The bookings of a carer's day; offline-day-script.ts fills the template once for each. */
export const OfflineDay = () => (
  <>
    <ol data-day="" className="grid gap-4" aria-label={text.day} />
    <div data-free="" hidden>
      <EmptyState tile="osso" title={text.free} />
    </div>
    <template data-booking="">
      <li className="border-border bg-card grid gap-3 rounded-2xl border p-5 [overflow-wrap:anywhere]">
        <div>
          <p className="text-muted-foreground font-semibold" data-text="when" />
          <h2 className="text-xl" data-text="bookedPets">
            {text.day}
          </h2>
          <p data-text="service" />
        </div>
        <p data-text="place" />
        <div className="flex flex-wrap gap-x-6 empty:hidden" data-phones="" />
        <dl className="grid gap-3" />
      </li>
    </template>
    <template data-phone="">
      <a className="text-link inline-flex min-h-11 items-center underline" href="tel:">
        {text.call}
      </a>
    </template>
    <template data-fact="">
      <div>
        <dt className="text-muted-foreground text-sm" data-text="term" />
        <dd className="whitespace-pre-line" data-text="words" />
      </div>
    </template>
  </>
);
