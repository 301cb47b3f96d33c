import { type SiteFactName, type SiteFacts, siteFactsElementId, slot } from '@patinha/contract/site';
import { createElement, Fragment, type ReactNode } from 'react';

/** At build there is no document: the components then leave slots, which the server fills when it serves the page. */
const isBuilding = typeof document === 'undefined';

let known: SiteFacts | undefined;

/** The facts that the server put into the page; empty when it has none. */
export function siteFacts(): SiteFacts {
  known ??= readFacts();
  return known;
}

function readFacts(): SiteFacts {
  const text = document.getElementById(siteFactsElementId)?.textContent ?? '{}';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fillSlots writes this element, from this very type
  return JSON.parse(text) as SiteFacts;
}

/** A fact as text, also inside an attribute. */
export const factText = (name: SiteFactName): string =>
  isBuilding ? slot.fact(name) : (siteFacts()[name] ?? '');

interface FactConditionProps {
  readonly fact: SiteFactName;
  readonly children: ReactNode;
}

/** Shows its content only where the fact is known. */
export function WhenKnown({ fact, children }: FactConditionProps) {
  if (isBuilding) return createElement('slot-if', { name: fact }, children);
  return siteFacts()[fact] ? createElement(Fragment, null, children) : null;
}
