import type { MutantKind } from '../mutant.ts';
import { argumentsOf, fieldOf, productFiles, readSource } from '../source.ts';
import { policyStages } from '../tests-of.ts';

/** A policy that admits everyone; a stranger among parties passes for the tutor. */
const anybodyIn: Readonly<Record<string, string>> = {
  authorize: '() => true',
  authorizeParty: "() => 'tutor'",
};

/** Every `authorize(row, policy, …)` that no longer checks its policy. */
export const policyCalls: MutantKind = {
  name: 'policy calls',
  equivalent: {
    'apps/server/src/modules/loyalty-card/loyalty-card.actions.ts authorize(await lockCard(tx, cardUserId)) no longer asks canRotate':
      'the same policy was asked about the same person before the card was looked for',
    'apps/server/src/modules/provider/provider.actions.ts authorize(found) no longer asks canManageProvider':
      'the row is looked for by its owner, who is the caller',
    'apps/server/src/modules/payout/recipient/recipient.actions.ts authorize(found) no longer asks canManageProvider':
      'the row is looked for by its owner, who is the caller',
    'apps/server/src/modules/account/profile.actions.ts authorize(found) no longer asks canManageProfile':
      'the row is looked for by its owner, who is the caller',
    'apps/server/src/modules/need/proposal.actions.ts authorize(locked) no longer asks canAnswerProposal':
      'the same policy was asked about the same proposal, whose need never changes, before it was locked',
    'apps/server/src/modules/pet/file/pet-document.actions.ts authorize(found) no longer asks () => canManagePet(pet, actor)':
      'the pet that it belongs to was locked as the caller’s own before',
    'apps/server/src/modules/pet/file/pet-document.actions.ts authorize(found) no longer asks () => canOpenShared(care, caller)':
      'the same question was put two lines before, where it has a refusal of its own',
    'apps/server/src/modules/waitlist/waitlist.actions.ts authorize(await findGuard(tx, entryId)) no longer asks canManageEntry':
      'the same policy is asked about the same entry, whose person never changes, once it is locked',
    'apps/server/src/modules/waitlist/waitlist.actions.ts authorize(await lockEntry(tx, entryId)) no longer asks canManageEntry':
      'the same policy was asked about the same entry, whose person never changes, before it was locked',
  },
  find: () =>
    productFiles('apps/server/src/modules/**/*.ts').flatMap((path) => {
      const source = readSource(path);
      return source.nodes.flatMap((node) => {
        const callee = fieldOf(node, 'callee');
        const [row, policy] = argumentsOf(node);
        const anybody = callee && anybodyIn[source.textOf(callee)];
        if (!anybody || !row || !policy) return [];
        const name = `${source.textOf(callee)}(${source.textOf(row)}) no longer asks ${source.textOf(policy)}`;
        return [{ ...source.replace(policy, name, anybody), stages: policyStages(path) }];
      });
    }),
};
