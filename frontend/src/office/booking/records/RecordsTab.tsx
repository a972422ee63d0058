import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useAnyDraft } from '#edit/drafts.ts';
import { useCloseGuard } from '#office/edit/useCloseGuard.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { recordsQuery } from '#office/records/published/notes/api.ts';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { DRAFTS } from './draft.ts';
import { RecordsDesk } from './RecordsDesk.tsx';
import { LOAD_FAILED } from './words.ts';

const ROWS = 4;

/** The notes of the appointment and of earlier ones. Without the permission `view_records` no request is made. */
export function RecordsTab({ appointment }: { appointment: StaffAppointment }) {
  const mayRead = useCan('view_records');
  useCloseGuard(useAnyDraft(DRAFTS));
  if (mayRead) return <ReadRecords key={appointment.id} appointment={appointment} />;
  return (
    <EmptyState
      icon={Lock}
      title="Acceso Restringido"
      text={`${missingPermission('view_records')}. Quien administra los roles de la clínica puede darlo.`}
    />
  );
}

function ReadRecords({ appointment }: { appointment: StaffAppointment }) {
  const query = useQuery(recordsQuery(appointment.id));
  const { data, error } = query;
  if (data !== undefined) {
    return <RecordsDesk appointment={appointment} records={data} onReload={async () => void (await query.refetch())} />;
  }
  if (error === null) return <ListSkeleton label="Cargando el expediente…" rows={ROWS} />;
  return <LoadError title={LOAD_FAILED} query={query} />;
}
