import type { Visitor } from '../browser.ts';
import { waitForMail } from '../dev-routes.ts';

/** A company subscribes to the plan with seats. */
export async function subscribeToTeam({ page, context }: Visitor): Promise<void> {
  await page.goto('/empresa/subscription');
  const plan = page.getByRole('region', { name: 'Completo' });
  await plan.getByRole('button', { name: /^Assinar por/ }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Autorizar no simulador' }).click({ timeout: 20_000 });
  const panel = await opened;
  await panel.getByRole('button', { name: 'Autorizar e pagar o primeiro mês' }).click();
  await panel.getByText('Autorizado e pago.').waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Cancelar agora e receber/ }).waitFor({ timeout: 20_000 });
}

/** A user is invited to a company's team, and joins. */
export async function joinTeam(company: Visitor, member: Visitor, email: string): Promise<void> {
  const { page } = company;
  await page.goto('/empresa/team');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Função').selectOption({ label: 'Atendente' });
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  const { links } = await waitForMail(email, /Convite para a equipe/);
  // Before the invitation is accepted, and after the removal, there is no team to read.
  member.expectRefusals(404);
  const link = links.find((one) => one.includes('#convite='));
  await member.page.goto(new URL(link ?? '').pathname + new URL(link ?? '').hash);
  await member.page.getByRole('button', { name: 'Aceitar convite' }).click();
  await member.page.getByRole('link', { name: 'Minha agenda na empresa' }).click();
  await member.page.getByRole('heading', { name: 'Minha agenda na empresa', level: 1 }).waitFor();
}
