import type { Locator, Page } from 'playwright-core';

import type { Visitor } from '../browser.ts';

interface BookingRequest {
  readonly service: string;
  readonly carer: string;
  readonly pet: string;
  readonly day: string;
  readonly time: string;
  /** It takes place at the provider's: no address is asked for. */
  readonly isAtPlace?: true;
}

/** Opens a service's page from the marketplace, as a visitor would. */
export async function openService(
  { page }: Visitor,
  { service, carer }: Pick<BookingRequest, 'service' | 'carer'>,
): Promise<void> {
  await page.goto(`/marketplace?q=${encodeURIComponent(service)}`);
  await page.getByRole('article').filter({ hasText: carer }).getByRole('link', { name: service }).click();
  await page.getByRole('heading', { name: service, level: 1 }).waitFor();
}

/** Requests a service, by default at the tutor's home; returns the path of the new booking. */
export async function request(visitor: Visitor, booking: BookingRequest): Promise<string> {
  const { page } = visitor;
  await openService(visitor, booking);
  const form = page.getByRole('region', { name: 'Agendar' });
  await typeTime(form, booking);
  await form.getByLabel(booking.pet).check();
  if (!booking.isAtPlace) await fillHome(form);
  await form.getByRole('button', { name: 'Pedir agendamento' }).click();
  await page.waitForURL(/\/bookings\//);
  await statusIs(visitor, 'Pendente');
  return new URL(page.url()).pathname;
}

/** Types day and hour into a booking request, for which the fields are opened. */
export async function typeTime(
  form: Locator,
  { day, time }: { readonly day: string; readonly time?: string },
): Promise<void> {
  const field = form.getByLabel('Data', { exact: true });
  if (!(await field.isVisible())) await form.getByText('Digitar a data', { exact: true }).click();
  await field.fill(day);
  if (time !== undefined) await form.getByLabel('Horário', { exact: true }).fill(time);
}

/** The name of a day in the strip of a booking request, however many hours it has. */
export function dayNamed(day: string): RegExp {
  const date = new Date(`${day}T12:00:00Z`);
  const words = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
    date,
  );
  return new RegExp(` ${words}, `);
}

/** Opens the account of the price, which must be there. */
export const openAccount = (form: Locator): Promise<void> =>
  form.getByText('Ver conta', { exact: true }).click();

/** Types the tutor's address, also in place of a known one. */
export async function fillHome(form: Locator): Promise<void> {
  const other = form.getByRole('button', { name: 'Mudar o endereço' });
  if (await other.isVisible()) await other.click();
  await form.getByLabel('CEP').fill('01310-100');
  await form.getByLabel('Rua').fill('Avenida Paulista');
  await form.getByLabel('Número').fill('900');
  await form.getByLabel('Bairro').fill('Bela Vista');
  await form.getByLabel('Cidade').fill('São Paulo');
  await form.getByLabel('UF').fill('SP');
}

async function accept(visitor: Visitor, bookingPath: string): Promise<void> {
  await visitor.page.goto(bookingPath);
  await visitor.page.getByRole('button', { name: 'Aceitar' }).click();
  await statusIs(visitor, 'Aceito');
}

/** A request of the tutor that the provider has accepted, open on the tutor's screen. */
export async function bookAccepted(tutor: Visitor, carer: Visitor, booking: BookingRequest): Promise<string> {
  const bookingPath = await request(tutor, booking);
  await accept(carer, bookingPath);
  // The tutor's open screen shows the answer by itself.
  await tutor.page.getByRole('heading', { name: 'Pagamento' }).waitFor();
  return bookingPath;
}

/** Uses the simulator's panel to pay the Pix on the screen. */
export async function payPix({ page, context }: Visitor): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Pagar no simulador' }).click();
  const panel = await opened;
  await panel.getByRole('button', { name: 'Pagar Pix' }).click();
  await panel.getByText('Pix pago.').waitFor();
  // The panel stays open: a page that is closed while it navigates may never report its closing.
  await page.bringToFront();
  await seePaid({ page });
}

/** The screen of a payment says by itself that the booking is paid, and leads back to it. */
export async function seePaid({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Pago\./ }).waitFor({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Ver agendamento' }).click();
}

/** When a booking was requested by the product's clock, which journeys move, in milliseconds, as its screen says. */
export async function askedAt({ page }: Visitor): Promise<number> {
  const steps = await page.getByRole('region', { name: 'Linha do tempo' }).innerText();
  const [, date = '', time = ''] = /Pedido feito\s+(\d\d\/\d\d\/\d{4}), (\d\d:\d\d)/.exec(steps) ?? [];
  return Date.parse(`${date.split('/').toReversed().join('-')}T${time}:00-03:00`);
}

/** Waits until the booking's screen shows the status. */
export async function statusIs({ page }: Visitor, label: string): Promise<void> {
  await page.getByRole('main').getByText(label, { exact: true }).first().waitFor({ timeout: 20_000 });
}

/**
 * Cancels from the booking's screen. Accepted bookings left unpaid count against the tutor, so a journey leaves
 * none.
 */
export async function cancelBooking(visitor: Visitor): Promise<void> {
  await visitor.page
    .getByRole('main')
    .getByRole('button', { name: /^Cancelar / })
    .click();
  const dialog = visitor.page.getByRole('dialog', { name: 'Cancelar este agendamento?' });
  await dialog.getByRole('button', { name: /^Cancelar (agendamento|e receber)/ }).click();
  await statusIs(visitor, 'Cancelado');
}

/** Ends the service on the carer's screen, asked as after a tap. */
export async function endService(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Segure para encerrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encerrar o atendimento?' });
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
}
