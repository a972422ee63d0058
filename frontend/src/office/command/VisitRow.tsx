import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { Command as Palette } from 'cmdk';
import { Calendar } from 'lucide-react';
import { StatusChip } from '#office/appointments/StatusChip.tsx';
import { shownStatus } from '#office/appointments/status.ts';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { agendaOf } from './agendaOf.ts';
import styles from './CommandBar.module.css';

interface VisitRowProps {
  visit: StaffAppointment;
  className: string;
  onChoose: (to: string) => void;
}

export function VisitRow({ visit, className, onChoose }: VisitRowProps) {
  const agenda = agendaOf({ fullName: sayClient(visit), phone: visit.client?.phone ?? null });
  return (
    <Palette.Item value={visit.id} className={className} onSelect={() => onChoose(agenda)}>
      <Calendar size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.label}>
        <span>{sayClient(visit)}</span>
        <small>
          {sentence(sayInstant(visit.startsAt))} · {sayService(visit)}
        </small>
      </span>
      <StatusChip status={shownStatus(visit)} />
    </Palette.Item>
  );
}
