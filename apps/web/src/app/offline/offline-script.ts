import type { CardCopy, DayCopy } from '../../lib/offline-copies.ts';
import { fillDay } from './offline-day-script.ts';

// The script of the page without a connection (offline-page.tsx): one file to cache, which shares nothing with the
// application. Executed before the first paint, like theme.js: applies the stored theme first, and fills in the content
// as soon as it exists.
const page = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null');
  } catch {
    return null;
  }
}

const theme = stored('patinha.theme');
if (theme !== null) page.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

function write(root: ParentNode, name: string, text: string): void {
  for (const place of all(root, `[data-text="${name}"]`)) place.textContent = text;
}

function show(selector: string, isShown: (element: HTMLElement) => boolean): void {
  for (const element of all(document, selector)) element.hidden = !isShown(element);
}

interface Copies {
  readonly 'patinha.card': CardCopy;
  readonly 'patinha.day': DayCopy;
}

/** The copy of the signed-in user only: removes that of anyone else. */
function ownCopy<Key extends keyof Copies>(key: Key): Copies[Key] | undefined {
  // oxlint-disable typescript/no-unsafe-type-assertion -- this site alone writes there
  const copy = read(key) as Copies[Key] | null;
  const session = read('patinha-auth') as { readonly user?: { readonly id?: string } } | null;
  // oxlint-enable typescript/no-unsafe-type-assertion
  if (copy && session?.user?.id === copy.userId) return copy;
  if (copy) localStorage.removeItem(key);
  return undefined;
}

/** The day without what may not be shown any more; that is removed from the device too. */
function ownDay(): DayCopy | undefined {
  const day = ownCopy('patinha.day');
  if (!day) return undefined;
  const now = Date.now();
  const left = { ...day, bookings: day.bookings.filter(({ until }) => Date.parse(until) > now) };
  if (left.bookings.length < day.bookings.length) localStorage.setItem('patinha.day', JSON.stringify(left));
  return left;
}

/** A copy that ends before now never says that nothing is booked. */
function caseOf({ coversUntil, bookings }: DayCopy): string {
  if (Date.now() < Date.parse(coversUntil)) return 'day';
  return bookings.length > 0 ? 'late' : 'elsewhere';
}

function fill(): void {
  const copy = ownCopy('patinha.card');
  const day = ownDay();
  const isCard = location.pathname === '/carteirinha';
  const there = copy ? 'card' : 'nothing';
  const otherwise = day ? caseOf(day) : 'elsewhere';
  const now = isCard ? there : otherwise;
  show('[data-when]', ({ dataset }) => dataset['when']?.split(' ').includes(now) ?? false);
  for (const button of all(document, '[data-retry]'))
    button.addEventListener('click', () => location.reload());
  if (copy) fillCard(copy);
  if (!day) return;
  write(document, 'dayAsOf', day.asOf);
  fillDay(day);
}

function fillCard({ name, tier, status, isActive, pets, asOf }: CardCopy): void {
  write(document, 'name', name);
  write(document, 'asOf', asOf);
  write(document, 'status', status);
  show('[data-tier]', ({ dataset }) => dataset['tier'] === tier);
  show('[data-status]', ({ dataset }) => (dataset['status'] === 'active') === isActive);
  show('[data-pets]', () => pets.length > 0);
  const list = document.querySelector('[data-pets] ul');
  for (const pet of pets) {
    const template = document.querySelector<HTMLTemplateElement>(`template[data-species="${pet.species}"]`);
    if (!template) continue;
    const line = document.importNode(template.content, true);
    write(line, 'petName', pet.name);
    write(line, 'petKind', pet.kind);
    list?.append(line);
  }
}

addEventListener('DOMContentLoaded', fill);

/**
 * Reloads the page, so that the server's response replaces this one. Only once the server answers: a device
 * reports `online` for any network, and a reload without a response would only interrupt the user.
 */
async function renew(): Promise<void> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok === true) location.reload();
}

addEventListener('online', () => void renew());
