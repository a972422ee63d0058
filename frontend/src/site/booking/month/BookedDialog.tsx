import type { Appointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import styles from './Month.module.css';

interface BookedDialogProps {
  booked: Appointment;
  moved: boolean;
}

/** Closing it leads to the appointments, too: there is nothing left to do here. */
export function BookedDialog({ booked, moved }: BookedDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <Dialog labelledBy={titleId} isLast onClose={() => void navigate('/appointments', { replace: true })}>
      <div className={styles.done}>
        <img src="/img/nosotros.svg" width={480} height={360} alt="" />
        <h2 className="h3" id={titleId}>
          {moved ? 'Cita reprogramada con éxito' : 'Cita registrada con éxito'}
        </h2>
        <p>
          <b>{booked.service?.name}</b>
          <br />
          {sayInstant(booked.startsAt)}
        </p>
        <p className="muted">
          Te enviaremos la confirmación por correo electrónico en cuanto la clínica la confirme por teléfono.
        </p>
        <LinkButton to="/appointments" replace>
          Ver Mis Citas
        </LinkButton>
      </div>
    </Dialog>
  );
}
