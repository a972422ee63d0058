import type { UnfitReason, UnfitVisits } from '@rostro/shared/contract/booking/unfit';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBranch } from '#office/clinic/published/branches.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments, sentence } from '#office/ui/say.ts';
import { Note } from '#ui/note/Note.tsx';
import { unfitQuery } from './api.ts';
import { appointmentPath } from './bookingPath.ts';
import styles from './UnfitNote.module.css';

export type UnfitVisit = UnfitVisits['items'][number];

const REASONS: Record<UnfitReason, (name: string) => string> = {
  closed: () => 'La clínica está cerrada a esa hora.',
  away: (name) => `${name} no atiende a esa hora.`,
  taken: (name) => `${name} tiene otra cita a esa hora.`,
  unnamed: () => 'Ya no hay lugar sin persona asignada.',
};

/** `'Laura Méndez no atiende a esa hora.'` */
export const sayReason = ({ reason, resourceName }: UnfitVisit): string =>
  REASONS[reason](resourceName ?? 'Quien atiende');

function Row({ visit, onOpen }: { visit: UnfitVisit; onOpen: () => void }) {
  const { startsAt, clientName, serviceName } = visit;
  const when = sentence(sayInstant(startsAt));
  return (
    <li>
      <Link to={appointmentPath(visit)} className="link" onClick={onOpen}>
        {when}
      </Link>
      <span>
        {clientName ?? 'Cliente sin datos'} · {serviceName ?? 'Tratamiento no disponible'}
      </span>
      <span className="text-muted">{sayReason(visit)}</span>
    </li>
  );
}

interface ListProps {
  visits: UnfitVisits;
  open: boolean;
  onClose: () => void;
}

function List({ visits: { items, total }, open, onClose }: ListProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Siguen reservadas" footer={<Button onClick={onClose}>Cerrar</Button>}>
      <p className="mb-3 text-muted">
        Ya no caben como está el plan, pero nadie se queda sin su cita. Abre cada una para moverla.
      </p>
      <ul className="grid gap-3 max-h-105 overflow-auto [&_li]:grid [&_li]:pb-3 [&_li]:border-b [&_li]:border-b-line [&_a]:justify-self-start [&_a]:min-h-6 [&_a]:font-semibold">
        {items.map((visit) => (
          <Row key={visit.id} visit={visit} onOpen={onClose} />
        ))}
      </ul>
      {total > items.length && <p className="mb-3 text-muted">y {sayAppointments(total - items.length)} más</p>}
    </Dialog>
  );
}

function Shown() {
  const { data } = useQuery(unfitQuery(useBranch()));
  const [open, setOpen] = useState(false);
  if (data === undefined || data.total === 0) return null;
  const { total } = data;
  return (
    <Note
      icon={CalendarX2}
      className={styles.note}
      action={
        <span>
          <Button onClick={() => setOpen(true)}>Ver cuáles</Button>
        </span>
      }
    >
      {sentence(sayAppointments(total))} {total === 1 ? 'ya no cabe' : 'ya no caben'} en el horario.{' '}
      {total === 1 ? 'Sigue reservada.' : 'Siguen reservadas.'}
      <List visits={data} open={open} onClose={() => setOpen(false)} />
    </Note>
  );
}

/** Empty if all visits ahead fit hours, absences and each other, at the branch that the panel shows. */
export const UnfitNote = () => (useCan('view_appointments') ? <Shown /> : null);
