import { useSearchParams } from 'react-router';

/** The open tab, kept in the address, so that a reload and Back return to it; the first one has no mark there. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const value = tabs.find((tab) => tab === params.get('tab')) ?? first;
  const onValueChange = (next: string) => setParams(next === first ? {} : { tab: next });
  return { value, onValueChange };
}
