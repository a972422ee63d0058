import { useEffect } from 'react';

const TO_BOOKING = 'a[href^="/servicios"]';

interface PrefetchOnIntentProps {
  /** Fetches the booking page; asked once. */
  bookingPage: () => Promise<unknown>;
}

/** Pointing at a link to the booking page, touching it or reaching it by keyboard fetches the page before the press ends. */
export function PrefetchOnIntent({ bookingPage }: PrefetchOnIntentProps) {
  useEffect(() => {
    const stop = () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(TO_BOOKING) === null) return;
      stop();
      // Where it fails, the press itself tries again and says so.
      bookingPage().catch(() => undefined);
    };
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return stop;
  }, [bookingPage]);

  return null;
}
