import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayHeld } from '@rostro/shared/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { ClientTab } from '../client/ClientTab.tsx';
import { lockedReason } from '../data/locks.ts';
import type { Tab } from '../data/tabs.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import type { BookingFormProps } from '../form/BookingForm.tsx';
import { BookingTab } from '../form/BookingTab.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { NoticesTab } from '../notices/NoticesTab.tsx';
import { PaymentTab } from '../payment/PaymentTab.tsx';
import { RecordsTab } from '../records/RecordsTab.tsx';
import { TabBody } from '../tabs/TabBody.tsx';
import { ClientDeposit } from './ClientDeposit.tsx';
import styles from './Drawer.module.css';
import { DrawerTabs } from './DrawerTabs.tsx';

interface OpenAppointmentProps {
  query: UseQueryResult<StaffAppointment>;
  tab: Tab;
  onTab: (tab: Tab) => void;
  form: Omit<BookingFormProps, 'subject' | 'appointment'>;
}

interface LockedNoteProps {
  appointment: StaffAppointment;
  onPayments: (() => void) | undefined;
}

/**
 * Says why the appointment is locked. If the client moved it, links to the successor, which also has the payments; else
 * to the payments, if there are any.
 */
function LockedNote({ appointment, onPayments }: LockedNoteProps) {
  const { movedTo, paidCents } = appointment;
  const held = sayHeld(paidCents);
  const { edit } = useOpenBooking();
  const look = { type: 'warning', showIcon: true, role: 'presentation', className: styles.note ?? '' } as const;
  if (movedTo === null) {
    return (
      <Alert
        {...look}
        title={lockedReason(appointment)}
        {...(held !== undefined &&
          onPayments && {
            description: `Tiene ${held}.`,
            action: (
              <Button size="small" onClick={onPayments}>
                Ver pago
              </Button>
            ),
          })}
      />
    );
  }
  return (
    <Alert
      {...look}
      title="El cliente la cambió por otra cita"
      description="Esta quedó movida; lo que se haya pagado pasó a la nueva cita."
      action={
        <Button size="small" onClick={() => edit(movedTo)}>
          Abrir la nueva
        </Button>
      }
    />
  );
}

/** A cancelled appointment is read-only. */
export function OpenAppointment({ query, tab, onTab, form }: OpenAppointmentProps) {
  const { data: appointment } = query;
  if (appointment === undefined && query.error !== null)
    return <LoadError title="Error al cargar la cita" query={query} />;
  if (appointment === undefined) {
    return (
      <div className="py-5 px-6">
        <ListSkeleton label="Cargando la cita…" rows={6} />
      </div>
    );
  }
  const locked = appointment.status === 'cancelled';
  const foot = <Button onClick={form.onClose}>Cerrar</Button>;
  const panes = {
    reserva: <BookingTab appointment={appointment} {...form} />,
    pago: <PaymentTab appointment={appointment} locked={locked} onClose={form.onClose} />,
    recordatorios: (
      <TabBody foot={foot}>
        <NoticesTab appointment={appointment} />
      </TabBody>
    ),
    cliente: (
      <TabBody foot={foot}>
        <ClientTab appointment={appointment} />
      </TabBody>
    ),
    ficha: (
      <TabBody foot={foot}>
        <RecordsTab appointment={appointment} />
      </TabBody>
    ),
    historial: (
      <TabBody foot={foot}>
        <HistoryTab appointment={appointment} />
      </TabBody>
    ),
  };
  return (
    <>
      <ClientDeposit appointment={appointment} />
      {locked && <LockedNote appointment={appointment} onPayments={tab === 'pago' ? undefined : () => onTab('pago')} />}
      <DrawerTabs tab={tab} onTab={onTab} panes={panes} />
    </>
  );
}
