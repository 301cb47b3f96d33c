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

/** §9: the version that a user accepts (profiles.consent_version). Any change of text needs a new one. */
export const policyVersion = 4;
export const policyDate = '28/11/2026';

/** The texts use the figures of this date, so that a text never changes under its version. */
export const policySettingsDate = new Date('2026-11-27T12:00:00Z');

/** SHA-256 of `policyPlainText()`: stored with each consent as proof of which text was accepted. */
export const policyHash = 'c4f3d13388387056f4449417808950c7e87372c40ed70409d6a4642c99f9b37b';
