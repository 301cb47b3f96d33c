import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openVisitor, type Visitor } from '../support/browser.ts';
import { advanceClock, waitForMail } from '../support/dev-routes.ts';
import { onOwnProduct } from '../support/own-product.ts';
import { product } from '../support/product.ts';
import { expectAccessible } from '../support/screens/looks.ts';
import { askedAt, bookAccepted, payPix, statusIs } from '../support/steps/booking-steps.ts';
import { dayAhead } from '../support/steps/calendar.ts';
import { makeAccount } from '../support/steps/new-account.ts';
import { addPet } from '../support/steps/pet-steps.ts';
import { photoOf } from '../support/steps/verification-steps.ts';

// A walk from showing the tutor's card at the door to the report card in the evening, with a connection lost on the
// way.
onOwnProduct();
let tutor: Visitor;
let carer: Visitor;
const email = 'sonia@jornada.test';
const day = dayAhead(33);

beforeAll(async () => {
  await makeAccount({
    type: 'tutor',
    fullName: 'Sônia Barros',
    email,
    phone: '(11) 97777-1234',
    document: '390.533.447-05',
  });
  tutor = await openVisitor({ as: email });
  carer = await openVisitor({ width: 390, height: 844, as: 'prestadora@patinha.test' });
});
afterAll(async () => {
  await tutor.leave();
  await carer.leave();
});

const booking = { service: 'Passeio no bairro', carer: 'Carla Menezes', pet: 'Paçoca', day, time: '15:00' };

test('a pet is handed over, walked, cared for and returned, and its tutor follows', async () => {
  await addPet(tutor, booking.pet);
  await agreeToAVet();
  const bookingPath = await bookAccepted(tutor, carer, booking);
  await tutor.page.getByRole('button', { name: /^Gerar Pix/ }).click();
  await payPix(tutor);
  await statusIs(tutor, 'Confirmado');
  const asked = await askedAt(tutor);
  await tutor.page.goto('/dashboard/tutor');
  await carer.page.goto('/dashboard/prestador');
  await advanceClock((Date.parse(`${day}T18:00:00Z`) - asked) / 1000);

  await handOver(bookingPath, 'Ler a carteirinha do tutor');
  await statusIs(carer, 'Em andamento');
  await tutor.page.goto(bookingPath);
  await tutor.page.getByText(/^Entregue no check-in com o QR da carteirinha/).waitFor();

  await walk();
  await note();
  await tellOfIncident();

  await advanceClock(3600);
  await handOver(bookingPath, 'Ler a carteirinha na devolução');
  // Either side may take it back for ten minutes: the tutor does, and the carer ends it again.
  await tutor.page.goto(bookingPath);
  await tutor.page.getByRole('button', { name: 'Desfazer' }).click();
  await tutor.page.getByText('O atendimento continua.').first().waitFor();
  await handOver(bookingPath, 'Ler a carteirinha na devolução');
  await carer.page.getByText(/^Encerrado às/).waitFor();
  await advanceClock(601);
  await carer.page.reload();
  await statusIs(carer, 'Concluído');
  await readReport(bookingPath);
});

async function agreeToAVet(): Promise<void> {
  const { page } = tutor;
  await page.getByRole('link', { name: `Ver perfil de ${booking.pet}` }).click();
  await page.getByRole('button', { name: 'Preencher: Emergência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Em uma emergência' });
  await dialog.getByLabel(/Autorizo gastar até/).fill('300');
  await dialog.getByLabel(/Alergias/).fill('Dipirona');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function tellOfIncident(): Promise<void> {
  const box = carer.page.getByRole('region', { name: 'Incidentes' });
  await expect.poll(() => box.innerText()).toMatch(/até R\$\s300,00\.\s+Alergias: Dipirona/);
  await box.getByRole('button', { name: 'Registrar incidente' }).click();
  const dialog = carer.page.getByRole('dialog', { name: 'O que aconteceu?' });
  await dialog.getByLabel(/Conte o que aconteceu e/).fill('Pisou num espinho; já tirei.');
  await dialog.getByRole('button', { name: 'Registrar e avisar' }).click();
  await tutor.page.getByText('Pisou num espinho; já tirei.').waitFor();
  await waitForMail(email, /^Incidente no atendimento/);
}

/** The tutor reads out the code that the card shows at this moment. */
async function spokenCode(): Promise<string> {
  await tutor.page.goto('/carteirinha');
  const card = tutor.page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/).first();
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await card.innerText())?.[0] ?? '';
}

async function handOver(bookingPath: string, button: string): Promise<void> {
  const { page } = carer;
  await page.goto(bookingPath);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  carer.expectRefusals(404);
  await dialog.getByLabel('Código da carteirinha').fill('AAAA-AAAA');
  await dialog.getByRole('button', { name: 'Confirmar entrega' }).click();
  await dialog.getByText('QR Code inválido ou expirado').waitFor();
  await dialog.getByLabel('Código da carteirinha').fill(await spokenCode());
  await dialog.getByRole('button', { name: 'Confirmar entrega' }).click();
  await page.getByText('Entregue com o QR da carteirinha').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** The metres shown on a person's screen. */
const metersOn = async ({ page }: Visitor): Promise<number> =>
  Number(/Distância\s+(\d+) m/.exec(await page.getByRole('region', { name: 'Passeio' }).innerText())?.[1]);

/** Moves this many metres north; journeys are quick, and a position too far away counts as a jump. */
const standAt = (meters: number) =>
  carer.context.setGeolocation({ latitude: -23.56 + meters / 111_195, longitude: -46.65, accuracy: 8 });

async function walk(): Promise<void> {
  const { page, context } = carer;
  await context.grantPermissions(['geolocation'], { origin: product().url });
  await standAt(0);
  await page.getByRole('button', { name: 'Começar rota' }).click();
  await page.getByText('Gravando a rota').waitFor();
  await expect.poll(() => metersOn(tutor), { timeout: 20_000 }).toBe(0);
  await standAt(5.4);
  await expect.poll(() => metersOn(tutor), { timeout: 20_000 }).toBe(5);

  carer.expectNoConnection();
  await context.setOffline(true);
  await standAt(10.8);
  await page.getByText('1 posição guardada, esperando conexão').waitFor({ timeout: 20_000 });
  expect(await metersOn(tutor)).toBe(5);
  await context.setOffline(false);
  await page.reload();
  // The queued positions are sent, and the recording continues by itself.
  await page.getByText('Gravando a rota').waitFor();
  await expect.poll(() => metersOn(tutor), { timeout: 20_000 }).toBe(11);
  await tutor.page.getByRole('img', { name: 'Desenho da rota: 11 m' }).waitFor();
}

async function note(): Promise<void> {
  const diary = carer.page.getByRole('region', { name: 'Diário' });
  const now = carer.page.getByRole('region', { name: 'Agora' });
  // A slip of the thumb, taken back before it leaves the device.
  await now.getByRole('button', { name: 'Cocô ainda não' }).click();
  await now.getByRole('button', { name: 'Desfazer' }).click();
  await now.getByRole('button', { name: 'Cocô ainda não' }).waitFor();
  await now.getByRole('button', { name: 'Xixi ainda não' }).click();
  await now.getByRole('button', { name: /^Xixi último às .* por enviar$/ }).waitFor();
  await diary.getByRole('listitem').filter({ hasText: 'Xixi' }).waitFor();
  await diary.getByText('Humor', { exact: true }).click();
  await diary.getByText('Brincalhão', { exact: true }).click();
  await diary.getByLabel('Detalhes').fill('Correu atrás das folhas.');
  await diary.getByRole('button', { name: 'Anotar' }).click();
  await carer.page.getByLabel('Enviar foto').setInputFiles(await photoOf(carer.page));
  // The tutor's open screen updates by itself.
  await tutor.page.getByText('Correu atrás das folhas.').waitFor();
  await tutor.page.getByRole('img', { name: 'Foto do atendimento' }).waitFor();
  await film();
}

/** The browser requests parts of the video, and shows what was stored. */
async function film(): Promise<void> {
  const video = 'apps/server/src/testing/files/telephone.mov';
  await carer.page
    .getByLabel('Enviar vídeo')
    .setInputFiles(fileURLToPath(new URL(`../../../${video}`, import.meta.url)));
  const player = tutor.page.getByLabel(/^Vídeo do atendimento, .*, 1 s$/);
  await player.press('Space');
  await expect
    .poll(() =>
      player.evaluate((shown: HTMLVideoElement) => [shown.videoWidth, shown.ended || shown.currentTime > 0]),
    )
    .toEqual([160, true]);
  await expectAccessible(tutor.page);
}

async function readReport(bookingPath: string): Promise<void> {
  const { page } = tutor;
  await page.goto(bookingPath);
  const report = page.getByRole('region', { name: 'Como foi' });
  await expect
    .poll(() => report.innerText())
    .toMatch(/Xixi\s+1×[\s\S]*1 foto[\s\S]*1 vídeo[\s\S]*Humor\s+Brincalhão/);
  expect(await report.innerText()).not.toContain('Cocô');
  await page.getByText(/^Devolvido no check-out com o QR da carteirinha/).waitFor();
  expect(await metersOn(tutor)).toBe(11);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar diário' }).click();
  expect((await saving).suggestedFilename()).toBe(`diario-${day}.json`);
}
