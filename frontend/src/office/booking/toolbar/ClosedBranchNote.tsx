import { Link } from 'react-router-dom';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import { useCan } from '#office/ui/permissions.ts';
import { Note } from '#ui/note/Note.tsx';

/** The chosen branch takes no visits: its people are shown, but their free time cannot be booked. */
export function ClosedBranchNote() {
  const { shown } = useBranchChoice();
  const mayOpen = useCan('access_configuration');
  if (shown === undefined || shown.isActive) return null;
  return (
    <Note className="mb-3">
      <b>{shown.name} no recibe citas.</b> Lo que se ve libre se podrá reservar cuando esté abierta.
      {mayOpen && (
        <>
          {' '}
          Se abre en{' '}
          <Link className="link" to="/admin/config/branches">
            Sucursales
          </Link>
          .
        </>
      )}
    </Note>
  );
}
