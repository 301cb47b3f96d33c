import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { findGroups, listGroup, type QuickGroup, type QuickScreen, screenGroup } from './quick-options.ts';
import { fewestLetters, quickFinds, type QuickSide } from './quick-search.api.ts';
import { quickSearchErrorText, quickSearchText as text } from './quick-search.strings.ts';
import { recentOptions, rememberOption } from './recent-options.ts';
import { useSettled } from './use-settled.ts';

interface QuickResultsProps {
  readonly id: string;
  readonly words: string;
  readonly side: QuickSide;
  readonly isAdmin: boolean;
  readonly screens: readonly QuickScreen[];
  readonly active: number;
  readonly onChoose: () => void;
}

const typingPauseMs = 250;

/** What fits the words: screens at once, what the server finds when the typing pauses. */
function useQuickGroups({ words, side, screens }: QuickResultsProps) {
  const settledWords = useSettled(words, typingPauseMs);
  const finds = useQuery(quickFinds(settledWords, side));
  const isAsking = side !== undefined && words.length >= fewestLetters;
  const ownServices = screens.find(({ path }) => path.endsWith('/services'))?.path ?? '/dashboard';
  const found = isAsking ? findGroups(finds.data?.items ?? [], ownServices) : [];
  const recent = words === '' ? recentOptions() : [];
  return {
    finds,
    groups: [
      ...(recent.length > 0 ? [{ title: text.recent, options: recent }] : []),
      ...found,
      ...screenGroup(words, screens),
    ],
    isSearching: isAsking && (settledWords !== words || finds.isFetching),
  };
}

/** The panel below the box. */
export function QuickResults(props: QuickResultsProps) {
  const { id, words, side, isAdmin, active, onChoose } = props;
  const { finds, groups, isSearching } = useQuickGroups(props);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isLong = words.length >= fewestLetters;
  const isUnasked = isAdmin && side === undefined;
  return (
    <>
      {isSearching ? (
        <Searching isAlone={count === 0} />
      ) : finds.isError ? (
        <Failure error={finds.error} onRetry={() => finds.refetch()} />
      ) : (
        <p role="status" className={count > 0 ? 'sr-only' : 'px-3 py-2'}>
          {count > 0 ? text.count(count) : isUnasked ? text.notAsked : text.none(words)}
        </p>
      )}
      <div role="listbox" id={id} aria-label={text.results}>
        <Groups
          id={id}
          groups={isLong ? [...groups, listGroup(words, isAdmin)] : groups}
          active={active}
          onChoose={onChoose}
        />
      </div>
    </>
  );
}

const Searching = ({ isAlone }: { readonly isAlone: boolean }) => (
  <>
    <p role="status" className="sr-only">
      {text.searching}
    </p>
    {isAlone && <Skeleton className="m-1.5 h-14 rounded-lg" />}
  </>
);

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
}

const Failure = ({ error, onRetry }: FailureProps) => (
  <Alert tone="destructive" title={text.failed} className="m-1.5">
    <p>{quickSearchErrorText(error)}</p>
    <Button variant="link" className="px-0" onClick={onRetry}>
      {text.retry}
    </Button>
  </Alert>
);

interface GroupsProps {
  readonly id: string;
  readonly groups: readonly QuickGroup[];
  readonly active: number;
  readonly onChoose: () => void;
}

function Groups({ id, groups, active, onChoose }: GroupsProps) {
  const before = (at: number) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0);
  return groups.map(({ title, options }, at) => (
    <div key={title} role="group" aria-label={title} className="pb-1.5">
      <p aria-hidden="true" className="text-muted-foreground px-3 pt-2 pb-1 text-sm font-semibold">
        {title}
      </p>
      {options.map((option, place) => {
        const index = before(at) + place;
        return (
          <Link
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={option.path}
            onClick={() => {
              rememberOption(option);
              onChoose();
            }}
            className="hover:bg-muted aria-selected:bg-muted block min-h-11 rounded-lg px-3 py-2 [overflow-wrap:anywhere]"
          >
            <span className="block">{option.title}</span>
            {option.detail && <span className="text-muted-foreground block text-sm">{option.detail}</span>}
          </Link>
        );
      })}
    </div>
  ));
}
