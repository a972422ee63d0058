import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Button } from 'antd';
import { FileCheck, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#office/ui/permissions.ts';
import { ConsentMark, lacksConsent } from './ConsentMark.tsx';
import { SEND } from './words.ts';

const SignScreen = lazy(() => import('./SignScreen.tsx'));
const SendDialog = lazy(() => import('./SendDialog.tsx'));
const ConsentsDialog = lazy(() => import('./ConsentsDialog.tsx'));

/**
 * Shows in the drawer whether the visit's consent forms are signed, the sheet, a link for the client's phone, and all
 * signatures. Empty if the visit
 * needs none.
 */
export function ConsentLine({ appointment }: { appointment: StaffAppointment }) {
  const mayEdit = useCan('edit_appointments');
  const [open, setOpen] = useState<'sheet' | 'send' | 'list'>();
  if (appointment.informedConsents === undefined) return null;
  const isMissing = lacksConsent(appointment);
  const close = (): void => setOpen(undefined);
  return (
    <div className="flex mt-1.5 flex-wrap gap-2 items-center">
      {isMissing && mayEdit && <ConsentMark appointment={appointment} onSign={() => setOpen('sheet')} />}
      {isMissing && !mayEdit && <span>Falta firmar el consentimiento</span>}
      {!isMissing && appointment.informedConsents.every(({ isSigned }) => isSigned) && (
        <span className="inline-flex gap-1.5 items-center text-confirmed-ink text-13">
          <FileCheck size={16} strokeWidth={1.8} aria-hidden />
          Consentimiento firmado
        </span>
      )}
      {isMissing && mayEdit && (
        <Button
          size="small"
          className="max-phone:min-h-11"
          icon={<Send size={14} strokeWidth={1.8} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('send')}
        >
          {SEND}
        </Button>
      )}
      {mayEdit && (
        <Button size="small" className="max-phone:min-h-11" aria-haspopup="dialog" onClick={() => setOpen('list')}>
          Consentimientos
        </Button>
      )}
      <Suspense>
        {open === 'sheet' && <SignScreen appointment={appointment} onClose={close} />}
        {open === 'list' && (
          <ConsentsDialog
            appointment={appointment}
            onClose={close}
            onSign={() => setOpen('sheet')}
            onSend={() => setOpen('send')}
          />
        )}
        {open === 'send' && <SendDialog appointment={appointment} onClose={close} onSign={() => setOpen('sheet')} />}
      </Suspense>
    </div>
  );
}
