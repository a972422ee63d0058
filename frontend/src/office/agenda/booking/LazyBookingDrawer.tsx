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
    // Where it does not come, opening an appointment asks for it again and says so.
    const begin = () => void load().catch(() => undefined);
    for (const sign of SIGNS) addEventListener(sign, begin, { once: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, begin);
    };
  }, []);
  return <Suspense>{opened && <BookingDrawer {...props} />}</Suspense>;
}
