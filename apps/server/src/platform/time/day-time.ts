import type { BrazilianZone } from '@patinha/domain/shared';

/** Caches a format per zone: creating one takes a hundred times as long as using it. */
function formatIn(options: Intl.DateTimeFormatOptions): (instant: Date, zone: BrazilianZone) => string {
  const made = new Map<BrazilianZone, Intl.DateTimeFormat>();
  return (instant, zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone });
    made.set(zone, format);
    return format.format(instant);
  };
}

/** `terça-feira, 24 de novembro de 2026 às 08:45`, in the place's time zone. */
export const dayTime = formatIn({ dateStyle: 'full', timeStyle: 'short' });

/** `ter., 24 de nov., 08:45`, for a line of a list. */
export const shortDayTime = formatIn({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `08:45`, in the place's time zone. */
export const hourOf = formatIn({ hour: '2-digit', minute: '2-digit' });
