import { bookingSettingsAt } from '@patinha/domain/booking';
import { shortMoney } from '@patinha/domain/money';
import { freePlanPetLimit } from '@patinha/domain/pet';
import { freemiumServiceLimits } from '@patinha/domain/service';
import {
  companyPremiumCents,
  freemiumProposalsPerMonth,
  tutorPremiumCents,
} from '@patinha/domain/subscription';

import { serverNow } from '../../lib/server-time.ts';

/** A plan's value in one row: yes, no, or text. */
export type PlanValue = boolean | string;

export interface PlanRow {
  readonly label: string;
  readonly values: readonly PlanValue[];
}

export interface PlanTable {
  readonly caption: string;
  readonly plans: readonly {
    readonly name: string;
    readonly price: string;
    readonly period?: string;
    readonly tag?: string;
  }[];
  readonly rows: readonly PlanRow[];
  readonly action: { readonly label: string; readonly href: string };
}

const { commission } = bookingSettingsAt(serverNow());
const percent = (bps: number) => `${bps / 100}%`;

export const tutorPlans: PlanTable = {
  caption: 'Para tutores',
  plans: [
    { name: 'Tutor Básico', price: 'Grátis' },
    {
      name: 'Tutor Premium',
      price: shortMoney('plan-price', tutorPremiumCents),
      period: 'por mês',
      tag: 'Mais Popular',
    },
  ],
  rows: [
    { label: 'Pets', values: [`até ${freePlanPetLimit}`, 'ilimitados'] },
    { label: 'Carteirinha digital', values: [true, true] },
    { label: 'Cashback e PetPoints', values: [true, 'em dobro'] },
  ],
  action: { label: 'Começar grátis', href: '/auth?type=tutor' },
};

/** Of a prestador and of a company without a plan (ADR 42). */
const freeProposals = `até ${freemiumProposalsPerMonth} por mês`;

export const sellerPlans: PlanTable = {
  caption: 'Para quem atende',
  plans: [
    { name: 'Prestador', price: 'Cadastro grátis' },
    { name: 'Empresa Freemium', price: 'Grátis' },
    {
      name: 'Empresa Premium',
      price: `${shortMoney('plan-price', companyPremiumCents.essencial)} a ${shortMoney('plan-price', companyPremiumCents.rede)}`,
      period: 'por mês',
    },
  ],
  rows: [
    {
      label: 'Comissão por serviço',
      values: [
        `${percent(commission.provenBps)} a ${percent(commission.defaultBps)}`,
        `${percent(commission.provenBps)} a ${percent(commission.defaultBps)}`,
        percent(commission.premiumBps),
      ],
    },
    {
      label: 'Serviços',
      values: [
        'sem limite',
        `${freemiumServiceLimits.active} ativo, até ${freemiumServiceLimits.registered} cadastrados`,
        'sem limite',
      ],
    },
    { label: 'Adiantamento de recebíveis D+0 (com taxa)', values: [true, false, true] },
    { label: 'Propostas', values: [freeProposals, freeProposals, 'sem limite'] },
    { label: 'Destaque no marketplace', values: [false, false, true] },
  ],
  action: { label: 'Quero atender', href: '/auth?type=prestador' },
};

export const pricingText = {
  title: 'Planos',
  lead: 'Comece sem pagar. O total de cada reserva, com a taxa de conveniência, aparece antes do pagamento.',
  feature: 'O que inclui',
  yes: 'Incluído',
  no: 'Não incluído',
} as const;
