import { Skeleton } from '../../../ui/feedback.tsx';

/** The page of a carer while it loads: gallery, face, facts, rows. */
export const CarerSkeleton = ({ title }: { readonly title: string }) => (
  <div role="status" className="grid max-w-4xl gap-5">
    <h1 className="sr-only">{title}</h1>
    <Skeleton className="h-56 rounded-2xl" />
    <div className="flex gap-4">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-14 flex-1" />
    </div>
    <Skeleton className="h-14" />
    <Skeleton className="h-24" />
    <Skeleton className="h-48" />
  </div>
);
