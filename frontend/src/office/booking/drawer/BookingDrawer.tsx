import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { DiscardDialog } from '#office/catalog/published/form/DiscardDialog.tsx';
import { useLeaveGuard } from '#office/edit/useLeaveGuard.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { focusFirstField } from '#office/ui/focusFirstField.ts';
import { useLastOpened } from '#office/ui/useLastOpened.ts';
import { useSize } from '#office/ui/useSize.ts';
import { NEW, useBookingAddress } from '../data/useBookingAddress.ts';
import { BookingForm, type BookingFormProps } from '../form/BookingForm.tsx';
import { useInitialBooking } from '../form/useInitialBooking.ts';
import { appointmentQuery } from '../published/api.ts';
import { TypingProvider, useTypedParts } from '../tabs/typing.ts';
import { focusCancelled } from '../views/CancelledList.tsx';
import styles from './Drawer.module.css';
import { DrawerTabs } from './DrawerTabs.tsx';
import { Head, NewHead } from './Head.tsx';
import { OpenAppointment } from './OpenAppointment.tsx';
import { useDrawerKeys } from './useDrawerKeys.ts';
import { useNeighbours } from './useNeighbours.ts';

interface LeaveDialogsProps {
  unsaved: boolean;
  /** Staff asked in the drawer to close it or to go to another appointment. */
  closing: boolean;
  onStay: () => void;
  onDiscard: () => void;
  /** Called after `onDiscard`, if staff leave from inside the drawer. */
  onClose: () => void;
}

/** Asks the same question about unsaved changes for each way out: the drawer's buttons, the back button, or a link. */
function LeaveDialogs({ unsaved, closing, onStay, onDiscard, onClose }: LeaveDialogsProps) {
  const guard = useLeaveGuard(unsaved);
  const stay = (): void => {
    guard.stay();
    onStay();
  };
  const discard = (): void => {
    onDiscard();
    if (guard.asking) guard.leave();
    else onClose();
  };
  return <DiscardDialog open={unsaved && (closing || guard.asking)} onStay={stay} onDiscard={discard} />;
}

const WIDTH = 640;
const NO_ROWS: readonly StaffAppointment[] = [];

/** Focuses the drawer and none of its fields, so that the drawer's keys work at once for an existing appointment. */
function focusInside(box: HTMLElement | null): void {
  if (!box?.contains(document.activeElement)) box?.focus();
}

/** Focuses the drawer again when the focused element was removed together with the previous appointment. */
function useFocusKept(box: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    if (shown !== undefined && document.activeElement === document.body) box.current?.focus();
  }, [box, shown]);
}

type NewBookingProps = Omit<BookingFormProps, 'subject' | 'appointment'> & {
  name: string;
  failed: boolean;
};

/** The form of a new appointment, with a warning if the client from the URL could not be loaded. */
function NewBooking({ name, failed, ...form }: NewBookingProps) {
  return (
    <>
      {failed && (
        <Alert
          type="warning"
          showIcon
          role="presentation"
          title="No pudimos cargar los datos del cliente. Elígelo aquí."
        />
      )}
      <BookingForm key={name} subject={name} appointment={undefined} {...form} />
    </>
  );
}

interface BookingDrawerProps {
  /** The appointments of the page behind, for the buttons to the previous and the next one. */
  rows?: readonly StaffAppointment[];
}

/** The drawer of one appointment, on phones as wide as the screen. It stays mounted between openings, so that it can slide. */
export function BookingDrawer({ rows = NO_ROWS }: BookingDrawerProps) {
  const { phone } = useSize();
  const { subject, place, wish, tab, showTab, walkTo, close } = useBookingAddress();
  const { shown, opening } = useLastOpened(subject);
  const isNew = shown === NEW;
  const { wished, failed } = useInitialBooking(isNew ? wish : undefined);
  // Each client has a draft of their own, so that a draft for one client is not restored for another.
  const draftName = isNew && wish ? `${NEW} ${JSON.stringify(wish)}` : shown;
  const { typed, tell } = useTypedParts();
  const [onward, setOnward] = useState<{ go: () => void }>();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const query = useQuery({ ...appointmentQuery(shown ?? NEW), enabled: subject !== undefined && !isNew });
  const unsaved = subject !== undefined && typed;
  useFocusKept(box, subject);

  const leave = (go: () => void): void => (unsaved ? setOnward({ go }) : go());
  const ask = (): void => leave(close);
  const walk = useNeighbours({
    ids: rows.map(({ id }) => id),
    shown,
    open: subject !== undefined,
    onWalk: (id) => leave(() => walkTo(id)),
  });
  useDrawerKeys(box, subject !== undefined && !isNew, { onTab: showTab, walk });
  const form = { place, onClose: ask, onSaved: close };
  const head = query.data ?? rows.find(({ id }) => id === shown);
  return (
    <>
      <Drawer
        open={subject !== undefined}
        onClose={ask}
        size={phone ? '100%' : WIDTH}
        title={isNew ? <NewHead id={titleId} /> : <Head id={titleId} appointment={head} walk={walk} />}
        aria-labelledby={titleId}
        closable={{ placement: 'end', 'aria-label': 'Cerrar' }}
        destroyOnHidden
        classNames={{ header: styles.header ?? '', body: styles.body ?? '' }}
        afterOpenChange={(open) => {
          if (open) (isNew ? focusFirstField : focusInside)(box.current);
          else if (shown !== undefined) focusCancelled(shown);
        }}
      >
        <TypingProvider value={tell}>
          <div ref={box} key={opening} className="outline-none flex flex-1 flex-col min-h-0" tabIndex={-1}>
            {isNew ? (
              <DrawerTabs
                tab="reserva"
                onTab={showTab}
                panes={{
                  reserva: wished ? (
                    <NewBooking name={draftName ?? NEW} wished={wished} failed={failed} {...form} />
                  ) : (
                    <ListSkeleton label="Cargando los datos del cliente…" rows={4} />
                  ),
                }}
              />
            ) : (
              shown !== undefined && <OpenAppointment key={shown} query={query} tab={tab} onTab={showTab} form={form} />
            )}
          </div>
        </TypingProvider>
      </Drawer>
      <LeaveDialogs
        key={opening}
        unsaved={unsaved}
        closing={onward !== undefined}
        onStay={() => setOnward(undefined)}
        onDiscard={() => setOnward(undefined)}
        onClose={onward?.go ?? close}
      />
    </>
  );
}
