import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';

interface FaceProps {
  name: string;
  photo: string | null;
  /** False for a place without a person, which has neither photo nor initials. */
  named?: boolean;
  /** In px. */
  size?: number;
}

const FACE = 'flex-none rounded-[50%] font-text font-semibold leading-none';

/** The initials stand in if there is no photo, or if it does not load. */
export function Face({ name, photo, named = true, size = 32 }: FaceProps) {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.375 };
  if (named && photo && photo !== broken) {
    return (
      <img
        className={classes(FACE, 'object-cover')}
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span
      className={classes(
        FACE,
        'grid place-items-center',
        named ? 'bg-plum-tint text-plum' : 'bg-neutral-bg text-neutral-ink',
      )}
      style={box}
      aria-hidden
    >
      {named ? initialsOf(name) : <UserRound size={size / 2} strokeWidth={1.8} />}
    </span>
  );
}
