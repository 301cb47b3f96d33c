/** A policy as data: sections of paragraphs and lists, so that its text can be read, tested and versioned. */
export interface PolicySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface Policy {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
}

/** §9: the version that a person accepts (profiles.consent_version). A change of any text needs a new one. */
export const policyVersion = 1;
export const policyDate = '20/11/2026';

/** The figures in the texts are those of this day, so that a text never changes under its version. */
export const policySettingsDate = new Date('2026-11-20T12:00:00Z');

/** SHA-256 of `policyPlainText()`: kept with each consent, so that it can be proved which text was accepted. */
export const policyHash = '1cd90c73d18e8298182828c50459093660dab3f63bb5788a2ee94f825e5a65b4';
