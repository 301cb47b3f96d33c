import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { needText as text } from './need.strings.ts';

interface MoreButtonProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

export const MoreButton = ({ pages }: MoreButtonProps) => (
  <>
    {pages.isFetchNextPageError && <Alert tone="destructive">{text.moreFailed}</Alert>}
    {pages.hasNextPage && (
      <Button
        variant="outline"
        className="justify-self-center"
        isPending={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? text.loadingMore : text.more}
      </Button>
    )}
  </>
);
