import { firstNameOf } from '../account/name.ts';
import type { CardTier } from '../wallet/index.ts';

export interface Member {
  readonly fullName: string;
  readonly email: string;
  readonly tier: CardTier;
}

/** The member's details as shown to a validator; `fullName` is null for viewers who may not see it (D-55). */
export interface MemberView {
  readonly firstName: string;
  readonly fullName: string | null;
  readonly email: string;
  readonly tier: CardTier;
}

export function presentMember(member: Member, isShownInFull: boolean): MemberView {
  return {
    firstName: firstNameOf(member.fullName),
    fullName: isShownInFull ? member.fullName.trim() : null,
    email: isShownInFull ? member.email : maskEmail(member.email),
    tier: member.tier,
  };
}

/** Masks `joana@casa.br` as `j•••@casa.br`: always three dots, so the length reveals nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const initial = at > 0 ? email.charAt(0) : '';
  return `${initial}•••${at >= 0 ? email.slice(at) : ''}`;
}
