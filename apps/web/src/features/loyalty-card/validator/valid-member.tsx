import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { TierBadge } from '../tier-badge.tsx';
import { validatorText as text } from './card-validator.strings.ts';
import type { Validation } from './use-card-validator.ts';

interface ValidMemberProps {
  readonly validation: Validation;
  readonly onNext: () => void;
}

/** A good card, on green over the whole width: the result, the client, and what the specification says of both. */
export function ValidMember({ validation, onNext }: ValidMemberProps) {
  const { member, validated_at: at, validation_id: id } = validation;
  const result = useRef<HTMLDivElement>(null);
  // The amount takes it next, where there is one to type.
  useEffect(() => result.current?.focus(), []);
  const name = member.full_name ?? member.first_name;
  return (
    <div className="bg-hero text-hero-foreground on-hero -mx-4 -mt-6 flex items-end gap-3 px-4 py-4 motion-safe:animate-[slide-in_240ms_var(--ease-out-soft)] sm:-mx-6 sm:-mt-8 sm:px-6 lg:mx-0 lg:mt-0 lg:rounded-2xl">
      <div ref={result} role="status" tabIndex={-1} className="grid min-w-0 flex-1 gap-3 outline-none">
        <p className="text-sun flex items-start gap-2 text-lg font-bold">
          <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          {text.valid}
        </p>
        <div className="flex items-center gap-4">
          <PersonAvatar id={id} name={name} className="size-16 text-xl" />
          <div className="grid min-w-0 justify-items-start gap-0.5 [overflow-wrap:anywhere]">
            <strong className="font-display text-2xl">{name}</strong>
            <p className="text-sm">{member.email}</p>
            <TierBadge tier={member.tier} />
          </div>
        </div>
        {member.full_name === null && <p className="text-sm">{text.masked}</p>}
        <div className="text-sm">
          <p>
            <strong className="font-semibold">{text.eligible}</strong>&nbsp;· {text.readAt(formatTime(at))}
          </p>
          <p>{text.renewed}</p>
        </div>
      </div>
      {/* Not in a corner at the top: a message lies over it (D-193). */}
      {validation.offer.state === 'discount' && (
        <Button variant="glass" size="icon" aria-label={text.next} title={text.next} onClick={onNext}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
