import type { DayCopy } from '../../lib/offline-copies.ts';

const parts = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

function copyOf(template: string): DocumentFragment | undefined {
  const found = document.querySelector<HTMLTemplateElement>(`template[${template}]`);
  return found ? document.importNode(found.content, true) : undefined;
}

/** Writes the words into their places; a place without words goes. */
function write(root: ParentNode, words: Readonly<Record<string, string>>): void {
  for (const place of parts(root, '[data-text]')) {
    const said = words[place.dataset['text'] ?? ''];
    if (said === '') place.remove();
    else if (said !== undefined) place.textContent = said;
  }
}

/** Lists the bookings of the day that may still be shown. */
export function fillDay({ bookings }: DayCopy): void {
  const list = document.querySelector('[data-day]');
  list?.replaceChildren();
  for (const booking of bookings) {
    const line = copyOf('data-booking');
    if (!line) continue;
    const { facts, phones, when, pets, title, place } = booking;
    write(line, { when, bookedPets: pets, service: title, place });
    for (const phone of phones) line.querySelector('[data-phones]')?.append(linkOf(phone));
    for (const { term, words } of facts) {
      const fact = copyOf('data-fact');
      if (!fact) continue;
      write(fact, { term, words });
      line.querySelector('dl')?.append(fact);
    }
    list?.append(line);
  }
  for (const free of parts(document, '[data-free]')) free.hidden = bookings.length > 0;
}

function linkOf({ number, text }: DayCopy['bookings'][number]['phones'][number]): DocumentFragment | string {
  const link = copyOf('data-phone');
  link?.firstElementChild?.setAttribute('href', `tel:${number}`);
  if (link?.firstElementChild) link.firstElementChild.textContent = text;
  return link ?? text;
}
