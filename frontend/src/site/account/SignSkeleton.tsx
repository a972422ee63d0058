import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { SignFrame } from './SignFrame.tsx';
import type { SignWords } from './words.ts';

interface SignSkeletonProps {
  words: SignWords;
  fields: number;
  /** With the Google button above the form. */
  google?: boolean;
}

export function SignSkeleton({ words, fields, google = false }: SignSkeletonProps) {
  return (
    <SignFrame {...words}>
      <div className="grid gap-5 mt-6" aria-busy="true">
        {google && <Skeleton height={92} radius={8} />}
        {placeholderKeys(fields).map((place) => (
          <Skeleton key={place} height={74} radius={8} />
        ))}
        <Skeleton height={48} radius={8} />
      </div>
    </SignFrame>
  );
}
