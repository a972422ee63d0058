import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { instantOf } from '@rostro/shared/time';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useEditLock } from '../status/useStatusLock.ts';
import type { Channel } from './api.ts';
import { SendDialog } from './SendDialog.tsx';
import { BY_CHANNEL, unsendable } from './words.ts';

/** The confirmation once more, on demand. */
export function SendNow({ channel, appointment }: { channel: Channel; appointment: StaffAppointment }) {
  const [asking, setAsking] = useState(false);
  const lock = useEditLock(appointment);
  const reason = lock ?? unsendable(appointment, channel, instantOf(Date.now()));
  return (
    <>
      <GatedButton
        reason={reason}
        icon={<Bell size={14} aria-hidden />}
        aria-label={`Enviar ahora ${BY_CHANNEL[channel]}`}
        onClick={() => setAsking(true)}
      >
        Enviar ahora
      </GatedButton>
      <SendDialog channel={channel} appointment={appointment} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
