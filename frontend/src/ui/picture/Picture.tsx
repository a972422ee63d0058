import { useState } from 'react';
import styles from './Picture.module.css';

/** The profile line of the brand mark, shown in place of a missing picture. */
const PROFILE =
  'M318 172C282 192 254 236 250 282C249 300 253 314 250 328C246 348 227 376 214 402C207 416 211 425 223 429C240 434 250 438 237 460C228 478 240 480 254 482C236 488 238 504 252 519C253 529 246 538 248 553C251 572 268 583 290 584C332 582 372 560 398 522';

interface PictureProps {
  src: string;
  /** For pictures above the fold: loads without `loading="lazy"`. */
  eager?: boolean;
}

/** The picture of a service. A missing or broken one is replaced by a placeholder of the same size. */
export function Picture({ src, eager = false }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (src === '' || failed === src) {
    return (
      <span className={styles.missing}>
        <svg viewBox="120 134 500 500" width="56" height="56" aria-hidden="true">
          <path fill="none" stroke="currentColor" strokeWidth="10" strokeLinecap="round" d={PROFILE} />
        </svg>
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={src}
      width={480}
      height={360}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setFailed(src)}
    />
  );
}
