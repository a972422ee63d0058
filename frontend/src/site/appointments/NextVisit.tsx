import type { Appointment } from '@rostro/shared/contract/booking';
import { VisitCard } from '#site/visit/VisitCard.tsx';
import { ARRIVAL, nameOf } from '#site/visit/words.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { rescheduleLinkOf } from './words.ts';

interface NextVisitProps {
  appointment: Appointment;
  onCancel: () => void;
}

export function NextVisit({ appointment, onCancel }: NextVisitProps) {
  const name = nameOf(appointment);
  const advice = appointment.status === 'pending' ? `Te llamaremos para confirmar. ${ARRIVAL}` : ARRIVAL;
  return (
    <VisitCard appointment={appointment} heading="h3" advice={advice}>
      <LinkButton variant="ghost" small to={rescheduleLinkOf(appointment)} aria-label={`Reprogramar cita de ${name}`}>
        Reprogramar
      </LinkButton>
      <Button variant="danger" small aria-label={`Cancelar cita de ${name}`} onClick={onCancel}>
        Cancelar cita
      </Button>
    </VisitCard>
  );
}
