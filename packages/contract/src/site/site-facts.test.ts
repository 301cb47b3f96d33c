import { describe, expect, test } from 'vitest';

import { fillSlots, slot, userCountClaim } from './site-facts.ts';

describe('slots of a built page', () => {
  test('a fact is filled in wherever it is named, in text and in attributes, escaped', () => {
    const page = `<a href="mailto:${slot.fact('company_email')}">${slot.fact('company_name')}</a>`;
    expect(fillSlots(page, { company_email: 'oi@patinha.test', company_name: 'Patas & "Cia" <ltda>' })).toBe(
      '<a href="mailto:oi@patinha.test">Patas &amp; &quot;Cia&quot; &lt;ltda&gt;</a>',
    );
  });

  test('a part is removed when its fact is missing or empty, for every such part', () => {
    const part = `${slot.ifStart('dpo_name')}Encarregado ${slot.fact('dpo_name')}. ${slot.ifEnd('dpo_name')}`;
    const page = `${part}Fim. ${part}`;
    expect(fillSlots(page, {})).toBe('Fim. ');
    expect(fillSlots(page, { dpo_name: '' })).toBe('Fim. ');
    expect(fillSlots(page, { dpo_name: 'Aurora' })).toBe('Encarregado Aurora. Fim. Encarregado Aurora. ');
  });

  test('the alternative text is used when the fact is missing', () => {
    const page = `${slot.unlessStart('company_name')}Patinha${slot.unlessEnd('company_name')}${slot.fact('company_name')}`;
    expect(fillSlots(page, {})).toBe('Patinha');
    expect(fillSlots(page, { company_name: 'Patinha Ltda' })).toBe('Patinha Ltda');
  });

  test('a fact that looks like a replacement pattern or a closing tag is harmless', () => {
    const page = `${slot.fact('company_name')}${slot.facts}`;
    expect(fillSlots(page, { company_name: '$& </script>' })).toBe(
      String.raw`$&amp; &lt;/script&gt;<script type="application/json" id="site-facts">{"company_name":"$& \u003c/script>"}</script>`,
    );
  });

  test.each([
    { users: 9_999, claim: undefined },
    { users: 10_000, claim: '10 mil' },
    { users: 1_234_567, claim: '1.234 mil' },
  ])('$users users are claimed as $claim', ({ users, claim }) => {
    expect(userCountClaim(users)).toBe(claim);
  });
});
