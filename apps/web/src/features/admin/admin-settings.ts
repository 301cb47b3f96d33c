import type { AdminSettings } from '@patinha/contract/admin';

import { money, formatDay, formatDuration, formatPercent } from '../../ui/format.ts';
import { factText, settingsText as text } from './admin-settings.strings.ts';

interface SettingGroup {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

const percent = (bps: number) => formatPercent(bps / 10_000);
const yesNo = (isSo: boolean) => (isSo ? text.yes : text.no);
const named = (facts: readonly string[]) =>
  facts.map((name) => factText[name] ?? name).join(', ') || text.none;

/** The settings in the words and units of the screen. */
export const settingGroups = (settings: AdminSettings): readonly SettingGroup[] => [
  feesOf(settings.terms),
  clocksOf(settings.terms),
  integrationsOf(settings.integrations),
  processOf(settings.process),
  {
    title: text.facts.title,
    lines: [
      [text.facts.given, named(settings.facts.given)],
      [text.facts.missing, named(settings.facts.missing)],
    ],
  },
  versionsOf(settings.versions),
];

const feesOf = (terms: AdminSettings['terms']): SettingGroup => ({
  title: text.fees.title,
  lines: [
    [text.fees.version, text.fees.version_value(terms.version, formatDay(terms.valid_from))],
    [
      text.fees.fee,
      text.fees.fee_value(
        percent(terms.fee_bps),
        money('rule-bound', terms.fee_min_cents),
        money('rule-bound', terms.fee_max_cents),
      ),
    ],
    [text.fees.commission, percent(terms.commission_bps)],
    [text.fees.proven, percent(terms.commission_proven_bps)],
    [text.fees.premium, percent(terms.commission_premium_bps)],
    [text.fees.half, formatPercent(terms.half_refund_percent / 100)],
  ],
});

const clocksOf = (terms: AdminSettings['terms']): SettingGroup => ({
  title: text.clocks.title,
  lines: [
    [text.clocks.answer, formatDuration(terms.answer_minutes)],
    [text.clocks.pay, formatDuration(terms.pay_minutes)],
    [text.clocks.checkIn, formatDuration(terms.check_in_lead_minutes)],
    [text.clocks.noShow, formatDuration(terms.no_show_minutes)],
    [text.clocks.checkOut, formatDuration(terms.check_out_minutes)],
    [text.clocks.release, formatDuration(terms.release_minutes)],
    [text.clocks.full, text.clocks.before(formatDuration(terms.full_refund_minutes))],
    [text.clocks.half, text.clocks.before(formatDuration(terms.half_refund_minutes))],
  ],
});

const integrationsOf = (known: AdminSettings['integrations']): SettingGroup => ({
  title: text.integrations.title,
  lines: [
    [text.integrations.mail, text.integrations.mailKinds[known.mail]],
    [text.integrations.sms, text.integrations.smsKinds[known.sms]],
    [
      text.integrations.payment,
      known.is_money_simulated ? text.integrations.simulated(known.payment_provider) : known.payment_provider,
    ],
    [
      text.integrations.webhook,
      known.has_webhook_secret ? text.integrations.present : text.integrations.absent,
    ],
    [text.integrations.storage, text.integrations.storageKinds[known.storage]],
    [text.integrations.oauth, known.oauth.join(', ') || text.none],
  ],
});

const processOf = (process: AdminSettings['process']): SettingGroup => ({
  title: text.process.title,
  lines: [
    [text.process.environment, text.process.environments[process.environment]],
    [text.process.demo, yesNo(process.is_demo)],
    [text.process.signUp, yesNo(process.is_sign_up_open)],
    [text.process.confirmed, yesNo(process.are_addresses_confirmed)],
    [text.process.roles, process.roles],
    [text.process.address, process.public_url],
    [text.process.token, formatDuration(Math.round(process.token_seconds / 60))],
  ],
});

const versionsOf = (versions: AdminSettings['versions']): SettingGroup => ({
  title: text.versions.title,
  lines: [
    [text.versions.app, versions.app],
    [text.versions.node, versions.node],
    [
      text.versions.database,
      versions.engine === 'embedded' ? text.versions.embedded(versions.database) : versions.database,
    ],
  ],
});
