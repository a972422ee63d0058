import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchAhead } from '#ui/fetchAhead.ts';

const load = () => import('./BookingDrawer.tsx');
const BookingDrawer = lazy(async () => ({ default: (await load()).BookingDrawer }));

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the drawer on the first pointer or key event, at the latest when the URL opens an appointment. */
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
      if (fetchAhead(load)) stop();
    };
    for (const sign of SIGNS) addEventListener(sign, begin);
    return stop;
  }, []);
  return <Suspense>{opened && <BookingDrawer {...props} />}</Suspense>;
}
