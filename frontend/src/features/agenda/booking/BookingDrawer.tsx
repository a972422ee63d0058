import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useId, useRef, useState } from 'react';
import { focusFirstField } from '../../../app/admin/ui/focusFirstField.ts';
import { useSize } from '../../../app/admin/ui/useSize.ts';
import { useKept } from '../../../app/session/kept.ts';
import styles from '../drawer/Drawer.module.css';
import { DrawerTabs } from '../drawer/DrawerTabs.tsx';
import { Head, NewHead } from '../drawer/Head.tsx';
import { OpenAppointment } from '../drawer/OpenAppointment.tsx';
import { TypingProvider, useTypedParts } from '../drawer/typing.ts';
import { useTabKeys } from '../drawer/useTabKeys.ts';
import { appointmentQuery } from './api.ts';
import { BookingForm } from './BookingForm.tsx';
import { Leaving } from './Leaving.tsx';
import { NEW, useBookingAddress } from './useBookingAddress.ts';
import { useLastOpened } from './useLastOpened.ts';
import type { Draft } from './values.ts';

const WIDTH = 640;

/** An appointment that is there is read first: the keys that show its tabs work at once, those of the page behind do not. */
function focusInside(box: HTMLElement | null): void {
  if (!box?.contains(document.activeElement)) box?.focus();
}

/** One appointment in its drawer, a page of its own on phones. It always stands in the agenda, so that what was typed survives it. */
export function BookingDrawer() {
  const { phone } = useSize();
  const { subject, place, tab, showTab, close } = useBookingAddress();
  const { shown, opening } = useLastOpened(subject);
  const isNew = shown === NEW;
  const [draft, setDraft] = useKept<Draft | undefined>('agenda.cita', undefined);
  const { typed, tell } = useTypedParts();
  const [closing, setClosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const query = useQuery({ ...appointmentQuery(shown ?? NEW), enabled: subject !== undefined && !isNew });
  const unsaved = subject !== undefined && (draft?.of === subject || typed);
  useTabKeys(box, subject !== undefined && !isNew, showTab);

  const forget = (): void => {
    setClosing(false);
    setDraft(undefined);
  };
  const ask = (): void => (unsaved ? setClosing(true) : close());
  const form = {
    place,
    draft: draft?.of === shown ? draft : undefined,
    onDraft: setDraft,
    onClose: ask,
    onSaved: () => {
      forget();
      close();
    },
  };
  return (
    <>
      <Drawer
        open={subject !== undefined}
        onClose={ask}
        size={phone ? '100%' : WIDTH}
        title={isNew ? <NewHead id={titleId} /> : <Head id={titleId} appointment={query.data} />}
        aria-labelledby={titleId}
        closable={{ placement: 'end', 'aria-label': 'Cerrar' }}
        destroyOnHidden
        classNames={{ header: styles.header ?? '', body: styles.body ?? '' }}
        afterOpenChange={(open) => open && (isNew ? focusFirstField : focusInside)(box.current)}
      >
        <TypingProvider value={tell}>
          <div ref={box} key={opening} className={styles.box} tabIndex={-1}>
            {isNew ? (
              <DrawerTabs
                tab="reserva"
                onTab={showTab}
                panes={{ reserva: <BookingForm subject={NEW} appointment={undefined} {...form} /> }}
              />
            ) : (
              shown !== undefined && <OpenAppointment query={query} tab={tab} onTab={showTab} form={form} />
            )}
          </div>
        </TypingProvider>
      </Drawer>
      <Leaving
        key={opening}
        unsaved={unsaved}
        closing={closing}
        onStay={() => setClosing(false)}
        onDiscard={forget}
        onClose={close}
      />
    </>
  );
}
