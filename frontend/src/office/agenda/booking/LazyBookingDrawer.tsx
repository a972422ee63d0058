import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const load = () => import('./BookingDrawer.tsx');
const BookingDrawer = lazy(async () => ({ default: (await load()).BookingDrawer }));

/** Signs of somebody who may open an appointment next. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The drawer with its forms: it comes when somebody begins to move about, at the latest with the first appointment. */
export function LazyBookingDrawer(props: ComponentProps<typeof BookingDrawer>) {
  const [params] = useSearchParams();
  const wanted = params.has('new') || params.has('edit');
  const [opened, setOpened] = useState(wanted);
  if (wanted && !opened) setOpened(true);
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
    const begin = () => {
      // A browser keeps a failed import until the page is loaded again.
      if (!navigator.onLine) return;
      stop();
      load().catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, begin);
    return stop;
  }, []);
  return <Suspense>{opened && <BookingDrawer {...props} />}</Suspense>;
}
